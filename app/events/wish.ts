import type { ResponseAction } from './response-action.ts'

/** What the visitor clicked: an event on one of its days, in words for the toast too. */
export type Wish = { eventId: string; title: string; date: string; dateText: string }

/** A wish that the server has stored. */
export type SavedWish = Wish & { id: string; token: string; action: ResponseAction }
