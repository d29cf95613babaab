import { message } from '#app/ui/words/words.ts'

/** The sheets that are made for paper (`app/print`), and what links to them is called. */
export const sheets = {
  help: { path: '/print/help', label: message('Printable help page') },
  cards: { path: '/print/cards', label: message('Printable wallet cards') },
} as const

export const flyerLabel = message('Printable flyer')

/** The flyer of an event: of all its dates, or of the one that is named. */
export function flyerPath(eventId: string, date?: string): string {
  const path = `/print/events/${encodeURIComponent(eventId)}`
  return date ? `${path}?${new URLSearchParams({ date })}` : path
}
