import SnowModel

/// The gradients of the Pastel library by name (core-animation.md 9.1), in its order.
/// Each is the preset `pastel` with other colours.
enum PastelPalettes {
    static let count = 30

    /// Name and colours of each palette; one text, as thirty would be larger.
    private static let table: StaticString = """
        pastel/warmFlame\0#FF9A9E #FAD0C4\0\
        pastel/nightFade\0#A18CD1 #FBC2EB\0\
        pastel/springWarmth\0#FAD0C4 #FFD1FF\0\
        pastel/juicyPeach\0#FFECD2 #FCB69F\0\
        pastel/youngPassion\0#FF8177 #FF867A #FF8C7F #F99185 #CF556C #B12A5B\0\
        pastel/ladyLips\0#FF9A9E #FECFEF #FECFEF\0\
        pastel/sunnyMorning\0#F6D365 #FDA085\0\
        pastel/rainyAshville\0#FBC2EB #A6C1EE\0\
        pastel/frozenDreams\0#FDCBF1 #FDCBF1 #E6DEE9\0\
        pastel/winterNeva\0#A1C4FD #C2E9FB\0\
        pastel/dustyGrass\0#D4FC79 #96E6A1\0\
        pastel/temptingAzure\0#84FAB0 #8FD3F4\0\
        pastel/heavyRain\0#CFD9DF #E2EBF0\0\
        pastel/amyCrisp\0#A6C0FE #F68084\0\
        pastel/meanFruit\0#FCCB90 #D57EEB\0\
        pastel/deepBlue\0#E0C3FC #8EC5FC\0\
        pastel/ripeMalinka\0#F093FB #F5576C\0\
        pastel/cloudyKnoxville\0#FDFBFB #EBEDEE\0\
        pastel/malibuBeach\0#4FACFE #00F2FE\0\
        pastel/newLife\0#43E97B #38F9D7\0\
        pastel/trueSunset\0#FA709A #FEE140\0\
        pastel/morpheusDen\0#30CFD0 #330867\0\
        pastel/rareWind\0#A8EDEA #FED6E3\0\
        pastel/nearMoon\0#5EE7DF #B490CA\0\
        pastel/wildApple\0#D299C2 #FEF9D7\0\
        pastel/saintPeterburg\0#F5F7FA #C3CFE2\0\
        pastel/ariellesSmile\0#16D9E3 #30C7EC #46AEF7\0\
        pastel/plumPlate\0#667EEA #764BA2\0\
        pastel/everlastingSky\0#FDFCFB #E2D1C3\0\
        pastel/happyFisher\0#89F7FE #66A6FF\0
        """

    /// Closed by NUL, like the others.
    static func name(_ index: Int) -> UnsafePointer<UInt8> { text(2 * index) }

    /// Like "#FF9A9E #FAD0C4".
    static func colorTexts(_ index: Int) -> UnsafePointer<UInt8> { text(2 * index + 1) }

    static func colors(_ index: Int) -> [Color] {
        Name(cString: colorTexts(index)).utf8.split(separator: UInt8(ascii: " ")).compactMap { text in
            text.withUnsafeBytes { ColorText.color($0) }
        }
    }

    private static func text(_ place: Int) -> UnsafePointer<UInt8> {
        var start = table.utf8Start
        for _ in 0..<place {
            while start.pointee != 0 { start += 1 }
            start += 1
        }
        return start
    }
}
