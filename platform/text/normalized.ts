/**
 * Longer runs of combining marks are cut, because sorting a run is quadratic. The number is from Unicode's Stream-Safe
 * Text Format (UAX #15); no language reaches it.
 */
const maxRunLength = 30

/** Marks, and the two halfwidth katakana sound marks that NFKC and NFKD turn into marks. */
const longRuns = new RegExp(
  `([\\p{M}\\uff9e\\uff9f]{${maxRunLength}})[\\p{M}\\uff9e\\uff9f]+`,
  'gu',
)

/** Normalizes Unicode in linear time. The only place that calls `normalize`. */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(longRuns, '$1').normalize(form)
}
