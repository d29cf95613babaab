import { message } from '#app/ui/words/words.ts'

/** The printable sheets (`app/print`) and their link labels. */
export const sheets = {
  help: { path: '/print/help', label: message('Printable help page') },
  cards: { path: '/print/cards', label: message('Printable wallet cards') },
  needs: { path: '/print/needs', label: message('Printable list of needs') },
} as const

export const flyerLabel = message('Printable flyer')

/** The flyer of an event, or of one of its dates. */
export function flyerPath(eventId: string, date?: string): string {
  const path = `/print/events/${encodeURIComponent(eventId)}`
  return date ? `${path}?${new URLSearchParams({ date })}` : path
}
