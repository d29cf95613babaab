import type { Answers } from '#app/events/questions/answers.ts'
import type { Language } from '#platform/language.ts'

/** A guest or helper of the demo. They have no contact, so that no email or export reaches anyone. */
type DemoGuest = {
  /** `app/admin/setup/demo-content.ts` has it, too */
  id: string
  name: string
  people: number
  language?: Language
  answers?: Answers
}

/** RSVPs for the evening for families, most with answers to its questions. */
export const familyGuests: DemoGuest[] = [
  {
    ...{ id: 'demo-rsvp-odalys', name: 'Odalys Reyes', people: 2, language: 'es' },
    answers: {
      ride: 'yes',
      'ride-more': 'Pine y la calle 4',
      children: '2',
      'children-more': '4 y 7',
    },
  },
  {
    ...{ id: 'demo-rsvp-harlan', name: 'Harlan Pruitt', people: 1 },
    answers: { ride: 'no', children: '0', 'own-topic': 'What to say when he calls for money' },
  },
  {
    ...{ id: 'demo-rsvp-nadine', name: 'Nadine Okafor', people: 2 },
    answers: { ride: 'no', children: '1', 'children-more': '3' },
  },
  { id: 'demo-rsvp-wes', name: 'Wes Tolliver', people: 1 },
]

/** Helpers in the kitchen of the next community supper, which needs three. */
export const kitchenHelpers: DemoGuest[] = [
  { id: 'demo-helper-june', name: 'June Whitfield', people: 1 },
  { id: 'demo-helper-amparo', name: 'Amparo Ruiz', people: 1, language: 'es' },
]

/** RSVPs for last Sunday, and whether they came. */
export const sundayGuests: (DemoGuest & { isHere: boolean })[] = [
  { id: 'demo-sunday-theo', name: 'Theo Lindqvist', people: 4, isHere: true },
  { id: 'demo-sunday-marisol', name: 'Marisol Peña', people: 3, language: 'es', isHere: true },
  { id: 'demo-sunday-june', name: 'June Whitfield', people: 2, isHere: true },
  { id: 'demo-sunday-wes', name: 'Wes Tolliver', people: 2, isHere: false },
]

/** People who came last Sunday without an RSVP. */
export const sundayWalkIns = [
  { id: 'demo-walk-in-ellis', name: 'Ellis', people: 2 },
  { id: 'demo-walk-in-family', name: null, people: 5 },
  { id: 'demo-walk-in-carmen', name: 'Carmen', people: 1 },
]

/** How many came on the Sundays before, counted by hand, the latest first. */
export const sundayCounts = [21, 17, 24, 19, 22, 15]
