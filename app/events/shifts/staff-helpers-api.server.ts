import { z } from 'zod'
import { readResponseFacts } from '#app/events/responses/response-activity.server.ts'
import { eventDay, respondSchema } from '#app/events/schema.ts'
import { ministryNow } from '#app/site/site.server.ts'
import { type CsvColumns, csvPages, spreadsheetPhone } from '#app/ui/format/csv.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { sign } from '#platform/secrets/signatures.ts'
import { listHelpDays } from './staff-helpers.server.ts'
import { addedHelperSchema, type HelpDay, helpDaysSchema } from './staff-helpers-schema.ts'
import { takeShift } from './take-shift.server.ts'

const query = z
  .object({ eventId: respondSchema.shape.eventId.optional(), date: eventDay.optional() })
  .refine(
    ({ eventId, date }) => (eventId === undefined) === (date === undefined),
    'give both eventId and date, or neither',
  )

type Query = z.output<typeof query>

const list = endpoint({
  method: 'GET',
  path: '/api/admin/event-helpers',
  summary: 'Lists the shifts and helpers of the next eight weeks, or of one event and date',
  access: 'responses',
  query,
  answer: helpDaysSchema,
  handle: async ({ context, query: asked }) => {
    const since = await ministryNow(context)
    return { today: since.today, days: await listHelpDays(context.db, since, dayOf(asked)) }
  },
})

const table = endpoint({
  method: 'GET',
  path: '/api/admin/event-helpers.csv',
  summary: 'Exports helpers as CSV, with a row for each helper and each shift without one',
  access: 'responses',
  activity: { part: 'exports', did: 'Downloaded helpers' },
  query,
  answer: z.string(),
  answerType: 'text/csv',
  handle: async ({ context, query: asked }) => {
    const since = await ministryNow(context)
    const days = await listHelpDays(context.db, since, dayOf(asked))
    return csvPages(`helpers-${asked.date ?? since.today}.csv`, columns, rowsOf(days))
  },
})

const add = endpoint({
  method: 'POST',
  path: '/api/admin/event-helpers',
  summary: 'Adds a helper to a shift, and confirms it to their email address',
  access: 'responses',
  activity: { part: 'events', did: 'Added a helper', look: readResponseFacts },
  body: addedHelperSchema,
  answer: z.object({
    id: z.string(),
    isEmailed: z.boolean().describe('a confirmation goes to the email address'),
  }),
  handle: async ({ context, body: { token, language, ...fields } }) => {
    // staff don't learn the secret in the helper's link
    const own = { token: sign(context.secrets, 'event-helper', token), language }
    const { id, isEmailed, isOther } = await takeShift(context, fields, own)
    if (isOther) throw new AppError('conflict', 'This person already has this shift')
    return { id, isEmailed }
  },
})

type HelperRow = Pick<HelpDay, 'date' | 'title'> & {
  shift: string
  open: number
  name: string
  contact: string
}

const columns: CsvColumns<HelperRow> = {
  Date: ({ date }) => date,
  Event: ({ title }) => title,
  Shift: ({ shift }) => shift,
  'Still needed': ({ open }) => String(open),
  Name: ({ name }) => name,
  'Email or phone': ({ contact }) => spreadsheetPhone(contact),
}

async function* rowsOf(days: readonly HelpDay[]): AsyncGenerator<HelperRow[]> {
  for (const { date, title, shifts } of days) {
    yield shifts.flatMap(({ label, open, helpers }) => {
      const shift = { date, title, shift: label, open }
      if (helpers.length === 0) return [{ ...shift, name: '', contact: '' }]
      return helpers.map(({ name, contact }) => ({ ...shift, name, contact }))
    })
  }
}

function dayOf({ eventId, date }: Query) {
  return eventId !== undefined && date !== undefined ? { eventId, date } : undefined
}

/** Staff endpoints for helpers. Responses' own endpoint cancels one. */
export const helperEndpoints = [list, table, add] as const
