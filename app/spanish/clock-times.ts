const clock = String.raw`\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?`
const times = new RegExp(`^${clock}(?: ?(?:-|–|—|to) ?${clock})?$`, 'i')

/** The Spanish of a time or time range; undefined for any other text. */
export function spanishTimes(english: string): string | undefined {
  if (!/[ap]\.?m/i.test(english) || !times.test(english.trim())) return undefined
  return english
    .trim()
    .replace(/ ?([ap])\.?m\.?/gi, (_, half: string) => `\u00a0${half.toLowerCase()}.\u00a0m.`)
    .replace(/ to /i, ' a ')
}
