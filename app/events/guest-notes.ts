import { message, type Words } from '#app/ui/words/words.ts'

const names = {
  bring: message('What to bring'),
  before: message('Before you come'),
}

export type GuestNotes = Record<keyof typeof names, string>

/** Notes for guests with their headings, in order, without blank ones. */
export function guestNotes(event: GuestNotes, t: Words) {
  return (['bring', 'before'] as const)
    .map((key) => ({ key, name: t(names[key]), text: event[key].trim() }))
    .filter(({ text }) => text !== '')
}

/** The same as paragraphs of an email or a calendar entry. */
export function noteParagraphs(event: GuestNotes, t: Words): string[] {
  return guestNotes(event, t).map(({ name, text }) => `${name}:\n${text}`)
}
