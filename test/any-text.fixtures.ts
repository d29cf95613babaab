import fc from 'fast-check'

/** Code points in between are surrogates. */
const [firstHalf, halves] = [0xd800, 0x800]

const anyLetter = fc.integer({ min: 0, max: 0x10ffff - halves }).map(
  (at) => String.fromCodePoint(at < firstHalf ? at : at + halves),
  (letter) => {
    const [point = -1, ...others] = [...(letter as string)].map((one) => one.codePointAt(0) ?? -1)
    if (others.length > 0) throw new Error('more than one character')
    return point < firstHalf ? point : point - halves
  },
)

/** Any Unicode text. The library's `binary` unit is the same, but first builds a table of 1,112,064 code points. */
export function anyText({ maxLength }: { maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ unit: anyLetter, ...(maxLength === undefined ? {} : { maxLength }) })
}
