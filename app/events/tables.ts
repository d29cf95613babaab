import type { Generated } from 'kysely'
import type { Language } from '#platform/language.ts'
import type { Recurring } from './dates/repeat-rule.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    eventResponses: EventResponseTable
    eventArrivals: EventArrivalTable
    eventAttendance: EventAttendanceTable
    newsletterSignups: NewsletterSignupTable
    newsletterRequests: NewsletterRequestTable
    newsletterStops: NewsletterStopTable
    shiftStops: ShiftStopTable
  }
}

export type EventResponseTable = {
  id: string
  eventId: string
  eventTitle: string
  /** plain date of the occurrence; the new date if it was moved */
  occurrenceDate: string
  /** the original date if it was moved */
  plannedDate: string | null
  /** the event's time and place at the time of the RSVP; null: stored by an older version */
  plannedTime: string | null
  plannedLocation: string | null
  /** its repeat rule then; null as above */
  plannedRecurring: Recurring | null
  /** the change that they should know about (`changeFingerprint`); null: none */
  toldChange: string | null
  /** the change that they knew when they answered, or from the last email; 'unknown': stored by an older version */
  knownChange: Generated<string | null>
  action: string
  name: string | null
  contact: string | null
  people: number
  /** lets the visitor add a name or cancel */
  token: string
  /** their answers to the event's questions, encrypted (`encryptAnswers`); null: none */
  answers: Generated<string | null>
  /** the language in which they answered */
  language: Generated<Language>
  createdAt: string
  cancelledAt: string | null
  /** since when they wait for a place; null: they have one */
  waitingSince: Generated<string | null>
  /** when they got a place from the waiting list */
  movedUpAt: Generated<string | null>
  /** the date that a reminder was queued for, or that staff reminded them of by phone */
  remindedFor: Generated<string | null>
  /** the shift that a helper took; null: they come as a guest */
  shiftId: Generated<string | null>
  /** that shift's name and time when they took it */
  shiftName: Generated<string | null>
}

/** The last mark for someone at the door of a date. Kept apart from RSVPs, which can be canceled or move to another date. */
export type EventArrivalTable = {
  eventId: string
  occurrenceDate: string
  /** the RSVP's id, or one made on the phone for a walk-in */
  guestId: string
  kind: 'guest' | 'walkIn'
  /** a walk-in's first name; null: none given, or removed with the names of old RSVPs */
  name: string | null
  /** how many people the mark stands for */
  people: number
  /** how many of them are here: all or 0 */
  here: number
  /** the mark's own id, made on the phone */
  markId: string
  /** when the phone was tapped, ISO; the latest mark wins */
  markedAt: string
}

/** How many people came to a date of an event. */
export type EventAttendanceTable = {
  eventId: string
  occurrenceDate: string
  /** its title then, for events that were removed since */
  eventTitle: string
  /** when the first guest was checked in; null: none was */
  checkedInAt: string | null
  /** how many came, as staff typed it; null: the arrivals count */
  typed: number | null
}

export type NewsletterSignupTable = {
  id: string
  email: string
  createdAt: string
  /** removed from the list; deleted a month later */
  removedAt: string | null
  /** the import that added it; null: they signed up themselves */
  importId: Generated<string | null>
  /** when they confirmed; null: listed before confirmations existed, or imported */
  confirmedAt: Generated<string | null>
  /** they stopped the newsletter themselves, so staff can't put the address back; `removedAt` is set too */
  stoppedAt: Generated<string | null>
  /** the language in which they signed up */
  language: Generated<Language>
}

/** Sign-ups that aren't confirmed yet and aren't on the list. */
export type NewsletterRequestTable = {
  id: string
  email: string
  language: Language
  createdAt: string
  /** when a confirmation email was last queued; null: email was off */
  askedAt: string | null
}

/** Keyed hashes of former subscribers' emails, which must not be imported again. */
export type NewsletterStopTable = {
  fingerprint: string
  stoppedAt: string
}

/** Keyed hashes of helpers' emails that aren't asked again when a shift opens. */
export type ShiftStopTable = {
  fingerprint: string
  stoppedAt: string
}
