import type { Answers } from '#app/events/questions/answers.ts'
import type { Question } from '#app/events/questions/question-fields.ts'
import type { ResponseAction } from '#app/events/responses/response-action.ts'

/** The event and date that the visitor clicked, with the date in words for the toast. */
export type ResponseRequest = { eventId: string; title: string; date: string; dateText: string }

/** A response from this browser, with the secret that allows changes. */
export type OwnAnswer = {
  id: string
  token: string
  action: ResponseAction
  /** '' if no name was given */
  name: string
  contact: string
  people: number
  /** on the waiting list, without a place */
  isWaiting: boolean
  /** the event's questions, and the answers so far */
  questions: readonly Question[]
  answers: Answers
}

/** A stored response. */
export type SavedResponse = ResponseRequest & OwnAnswer

/** A response with its event and date. */
export type DatedAnswer = OwnAnswer & Pick<ResponseRequest, 'eventId' | 'date'>
