import fc from 'fast-check'

/** Of the code points, those between are halves of pairs and no letter of their own. */
const [firstHalf, halves] = [0xd800, 0x800]

const anyLetter = fc.integer({ min: 0, max: 0x10ffff - halves }).map(
  (at) => String.fromCodePoint(at < firstHalf ? at : at + halves),
  (letter) => {
    const [point = -1, ...others] = [...(letter as string)].map((one) => one.codePointAt(0) ?? -1)
    if (others.length > 0) throw new Error('more than one letter')
    return point < firstHalf ? point : point - halves
  },
)

/** Any letters there are. The `binary` of the library says the same, and first writes down all 1,112,064 of them. */
export function anyText({ maxLength }: { maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ unit: anyLetter, ...(maxLength === undefined ? {} : { maxLength }) })
}
