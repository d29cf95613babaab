import type { ResponseAction } from '#app/events/responses/response-action.ts'

/** What the visitor clicked: an event on one of its days, in words for the toast too. */
export type ResponseRequest = { eventId: string; title: string; date: string; dateText: string }

/** What this browser answered, with the secret that lets it be changed, and who comes. */
export type OwnAnswer = {
  id: string
  token: string
  action: ResponseAction
  /** '' where no name was given */
  name: string
  contact: string
  people: number
}

/** A response that the server has stored. */
export type SavedResponse = ResponseRequest & OwnAnswer

/** An answer and the event and day that it is for. */
export type DatedAnswer = OwnAnswer & Pick<ResponseRequest, 'eventId' | 'date'>
