"""
Makes the heading font: Lora at one weight, in two files. The first has the letters, digits, and
punctuation of headings in English and Spanish; every page loads it. The second has symbols and
letters of other languages; a page loads it only if one of them occurs (`unicode-range` in
`app/theme.css`).

The first must arrive in the same round trip as the style sheet (docs/performance.md). So it is drawn
on half the grid (outlines are off by at most 0.03 px in a heading 56 px tall), and kerning is rounded
to 10 thousandths of the letter height.
"""
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

art = Path(__file__).parent
source = art / "node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2"
usual = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    " .,:;!?&'\"()-/@$%+\u00a0–—‘’“”…·áéíñóúü¿¡ÁÉÍÑÓÚ"
)
more = "#*<=>[\\]^_`{|}~•©àâäçèêëîïôöøùûßÜ"


def cut(letters: str, name: str) -> None:
    font = instantiateVariableFont(TTFont(source, recalcTimestamp=False), {"wght": 560})
    options = Options(
        layout_features=["kern"],
        # keeps the two small tables that turn hinting off: without them, letters are spaced wider on Linux
        hinting=True,
        drop_tables=["GDEF", "STAT"],
        name_IDs=[0, 1, 2],
        glyph_names=False,
    )
    subsetter = Subsetter(options)
    subsetter.populate(text=letters)
    subsetter.subset(font)
    # the license reserves the name Lora for the original typeface
    font["name"].setName("Lampstand Headings", 1, 3, 1, 0x409)
    round_kerning(font, 10)
    scale_upem(font, 500)
    font.flavor = "woff2"
    path = art.parent / f"app/ui/fonts/{name}.woff2"
    font.save(path)
    print(f"app/ui/fonts/{name}.woff2: {path.stat().st_size} bytes; {ranges(letters)}")


def round_kerning(font: TTFont, step: int) -> None:
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            records = (
                [pair.Value1 for pairs in table.PairSet for pair in pairs.PairValueRecord]
                if table.Format == 1
                else [second.Value1 for first in table.Class1Record for second in first.Class2Record]
            )
            for value in records:
                value.XAdvance = round(value.XAdvance / step) * step


def ranges(letters: str) -> str:
    """The letters as `unicode-range` has them."""
    runs: list[list[int]] = []
    for code in sorted(map(ord, letters)):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{first:x}" + (f"-{last:x}" if last > first else "") for first, last in runs)


cut(usual, "lora")
cut(more, "lora-more")
