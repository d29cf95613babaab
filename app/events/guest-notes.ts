import { message, type Words } from '#app/ui/words/words.ts'

const names = {
  bring: message('What to bring'),
  before: message('Before you come'),
}

export type GuestNotes = Record<keyof typeof names, string>

/** What guests should bring and know, with headings, in order; blank ones are left out. */
export function guestNotes(event: GuestNotes, t: Words) {
  return (['bring', 'before'] as const)
    .map((key) => ({ key, name: t(names[key]), text: event[key].trim() }))
    .filter(({ text }) => text !== '')
}

/** The same as paragraphs of an email or a calendar entry. */
export function noteTexts(event: GuestNotes, t: Words): string[] {
  return guestNotes(event, t).map(({ name, text }) => `${name}:\n${text}`)
}
