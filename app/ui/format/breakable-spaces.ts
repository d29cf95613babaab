/** Longer runs than this don't fit a heading on a phone, so the non-breaking spaces in them can't be meant. */
const maxBoundLength = 14

/** Runs between plain whitespace. Linear time. */
const runs = /[^ \t\r\n]+/g
const nonBreaking = /[\u00a0\u2007\u202f]+/g

/**
 * A text whose lines can break again. Word processors and web pages put non-breaking spaces between all words, or beside
 * plain ones, and then words break in the middle. The few that are meant stay: '10 a. m.', 'Dr. King', '§ 4'.
 */
export function breakableSpaces(text: string): string {
  if (text.search(nonBreaking) < 0) return text
  return text.replace(runs, (run) => (isBound(run) ? run : run.replace(nonBreaking, ' ')))
}

/** Short, with single non-breaking spaces inside only. */
function isBound(run: string): boolean {
  return run.length <= maxBoundLength && run.split(/[\u00a0\u2007\u202f]/).every(Boolean)
}
