#include <json-c/json_object.h>
#include <json-c/json_tokener.h>
#include <json-c/json_util.h>
