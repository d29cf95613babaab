import type { EventCategory } from '#app/events/document.ts'
import { message } from '#app/ui/words/words.ts'

/** How a visitor can respond to an event. */
export type ResponseAction = 'rsvp' | 'volunteer' | 'join'

/** Each action's button, and the toast after it is saved (V§2.9). */
export const actionTexts = {
  rsvp: {
    button: message('RSVP'),
    title: message('RSVP Submitted'),
    description: message('{event}, {date}. We look forward to seeing you.'),
  },
  volunteer: {
    button: message('Volunteer'),
    title: message('Volunteer Interest Noted'),
    description: message('{event}, {date}. Thank you for offering your help.'),
  },
  join: {
    button: message('Join'),
    title: message('Registration Complete'),
    description: message('{event}, {date}. We saved you a spot.'),
  },
} satisfies Record<ResponseAction, unknown>

/** The toast after a response to a full date. */
export const waitingTexts = {
  title: message('You’re on the waiting list'),
  description: message(
    '{event}, {date}. If a place opens, we’ll let you know. Please leave a way to reach you.',
  ),
}

/** Shown beside the button and as a toast. */
export const unsavedResponse = message('We couldn’t save your RSVP. Please try again.')

const actionsById = new Map<string, ResponseAction>([
  ['spiritual', 'rsvp'],
  ['recovery', 'rsvp'],
  ['fellowship', 'rsvp'],
  ['community', 'volunteer'],
])

/** An event's action: set on its category, or derived from the category's id. */
export function actionOf(
  category: string,
  categories: readonly Pick<EventCategory, 'id' | 'action'>[],
): ResponseAction {
  const id = normal(category)
  const chosen = categories.find((one) => normal(one.id) === id)?.action ?? 'auto'
  return chosen === 'auto' ? (actionsById.get(id) ?? 'join') : chosen
}

/** The action that a stored response names. */
export function storedAction(action: string): ResponseAction {
  return action === 'rsvp' || action === 'volunteer' ? action : 'join'
}

function normal(text: string): string {
  return text.trim().toLowerCase()
}
