import type { z } from 'zod'
import { readDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { confirmByEmail } from '#app/events/responses/confirm-by-email.server.ts'
import { blankResponse, requireOpenDate } from '#app/events/responses/create-response.server.ts'
import { lockPlaces } from '#app/events/responses/places.server.ts'
import type { OwnResponseKey } from '#app/events/responses/responses-cookie.ts'
import type { helpSchema } from '#app/events/schema.ts'
import { message } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { AppError } from '#platform/errors.ts'
import type { Language } from '#platform/language.ts'
import { personKey } from './person-key.ts'
import { shiftLabel } from './shifts.ts'

export type TakenShift = {
  id: string
  /** undefined if this email address or phone number had the shift before: anyone may type it */
  ownKey: OwnResponseKey | undefined
  /** another request already took it */
  isOther: boolean
  isEmailed: boolean
}

/** What staff choose for a helper. */
type Chosen = { token?: string; language?: Language }

/**
 * Signs someone up for a shift, and emails them a confirmation with the link that cancels it. Someone who has the shift
 * only gets the email again. Throws `notFound` if there is no such event or shift, `unprocessable` if the event isn't
 * held that day, and `conflict` if the shift is full or the token belongs to another helper.
 */
export async function takeShift(
  context: RequestContext,
  { eventId, date, shiftId, name, contact }: z.output<typeof helpSchema>,
  chosen: Chosen = {},
): Promise<TakenShift> {
  const { values } = await readDocument(context.db, events)
  const { event, occurrence } = await requireOpenDate(context, values.events, { eventId, date })
  const shift = event.shifts.find(({ id }) => id === shiftId)
  if (!shift) throw new AppError('notFound', message('We no longer need help with this'))
  const row = {
    ...blankResponse(context, event, occurrence),
    ...{ action: 'volunteer', name, contact: contact || null, shiftId },
    ...{ shiftName: shiftLabel(shift), ...chosen },
  }
  return context.db.transaction().execute(async (db) => {
    await lockPlaces(db)
    const helpers = await db
      .selectFrom('eventResponses')
      .select(['id', 'token', 'contact'])
      .where('eventId', '=', eventId)
      .where('occurrenceDate', '=', date)
      .where('shiftId', '=', shiftId)
      .where('cancelledAt', 'is', null)
      .execute()
    const repeated = helpers.find(({ token }) => token === row.token)
    const key = personKey(contact)
    const earlier =
      repeated ?? (key ? helpers.find((helper) => personKey(helper.contact) === key) : undefined)
    if (!earlier) {
      if (helpers.length >= shift.people)
        throw new AppError('conflict', message('This shift is full now'))
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('eventResponses')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows)
        throw new AppError('conflict', 'This helper was added before, and then changed')
    }
    const { id } = earlier ?? row
    // to the stored address: what was typed this time isn't kept
    const to = earlier ? (earlier.contact ?? '') : contact
    const isEmailed = await confirmByEmail({ ...context, db }, id, to)
    // after the address, as promises and names do, so that two at once don't deadlock
    if (!earlier) await bumpSiteVersion(db)
    return {
      ...{ id, ownKey: earlier ? undefined : { id, token: row.token } },
      ...{ isOther: earlier !== undefined && !repeated, isEmailed },
    }
  })
}
