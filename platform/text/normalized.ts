/**
 * Combining marks beyond this many in a row are dropped: sorting a run takes the square of its length. The number is that
 * of Unicode's Stream-Safe Text Format (UAX #15), which no language reaches.
 */
const longestRun = 30

/** Marks, and the two letters (halfwidth katakana sound marks) that NFKC and NFKD turn into marks. */
const longRuns = new RegExp(`([\\p{M}\\uff9e\\uff9f]{${longestRun}})[\\p{M}\\uff9e\\uff9f]+`, 'gu')

/** Unicode normalization in time that grows with the length of the text only. The one place that calls `normalize`. */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(longRuns, '$1').normalize(form)
}
