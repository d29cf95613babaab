/** A range of five-digit ZIP codes, inclusive. */
export type ZipRange = { from: string; to: string }

/** Parses ZIP codes and ranges: "98101, 98110-98199". Undefined if any part is invalid. */
export function parseZips(text: string): ZipRange[] | undefined {
  const parts = text
    .replaceAll(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
  const ranges = parts.map((part) => {
    const [, from = '', to = from] = /^(\d{5})(?:-(\d{5}))?$/.exec(part) ?? []
    return { from, to }
  })
  return ranges.every(({ from, to }) => from !== '' && from <= to) ? ranges : undefined
}

/** True if a ZIP code, of five digits or nine, is in one of the ranges. */
export function isZipIn(ranges: readonly ZipRange[], zipCode: string): boolean {
  const zip = zipCode.slice(0, 5)
  return ranges.some(({ from, to }) => from <= zip && zip <= to)
}
