const clock = String.raw`\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?`
const times = new RegExp(`^${clock}(?: ?(?:-|–|—|to) ?${clock})?$`, 'i')

/** The Spanish of a text that says a time, or from when to when, and nothing else; undefined for any other. */
export function spanishTimes(english: string): string | undefined {
  if (!/[ap]\.?m/i.test(english) || !times.test(english.trim())) return undefined
  return english
    .trim()
    .replace(/ ?([ap])\.?m\.?/gi, (_, half: string) => ` ${half.toLowerCase()}. m.`)
    .replace(/ to /i, ' a ')
}
