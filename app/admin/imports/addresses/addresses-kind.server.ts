import type { FileKind, TakeBack } from '#app/admin/imports/kind.ts'
import { type Plan, plannedRow, problemAt, quoted } from '#app/admin/imports/plan.ts'
import { readSheet, type SheetRow } from '#app/admin/imports/sheet/read-sheet.server.ts'
import { sourceOf } from '#app/admin/imports/sources.server.ts'
import {
  bringSignUps,
  findSignUps,
  takeBackSignUps,
} from '#app/events/newsletter/brought-signups.server.ts'
import { signUpSchema } from '#app/events/schema.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import type { Db } from '#platform/db/open.ts'

/** How lists of addresses head their column, those of the usual newsletter services too. */
const columns = {
  email: [
    'E-mail',
    ...['email', 'e-mail address', 'email address', 'mail', 'subscriber'],
    ...['Correo', 'Correo electrónico', 'E-mail 1 - Value'],
  ],
  /** what the services write of who does not want any more */
  status: ['Status', 'Subscription status', 'email status', 'accepts email marketing'],
} as const

/** E-mail addresses for the newsletter. Of people nothing else is kept, and nothing else is read. */
export const addressesKind: FileKind<string> = {
  plan: ({ db }, { bytes }) => planAddresses(db, bytes),
  // an address is on the list once, whoever puts it there
  lock: async () => {},
  bring: async ({ db, now, importId }, emails) => {
    const ids = await bringSignUps(db, now(), emails, importId)
    return ids.map((subject) => ({
      source: sourceOf('addresses', subject),
      subject,
      before: null,
      after: '{}',
    }))
  },
}

/** Takes addresses off the list again; says how many stay, and names nobody. */
export const takeBackAddresses: TakeBack = async ({ db }, { id }, items) => {
  const gone = await takeBackSignUps(db, id)
  const count = items.length - gone
  const name = pluralize(count, 'address', 'addresses')
  const why = 'Taken off the list by hand, or signed up themselves since.'
  return { count, stayed: count === 0 ? [] : [{ name, why }] }
}

async function planAddresses(db: Db, bytes: Uint8Array): Promise<Plan<string>> {
  const { rows, headingOf, notes } = readSheet(bytes, columns)
  const known = await findSignUps(db, rows.map(emailOf))
  const plan: Plan<string> = { rows: [], things: [], notes }
  const taken = new Set<string>()
  for (const row of rows) {
    const email = emailOf(row)
    const name = email.slice(0, 254) || 'A row without an address'
    const fault = faultOf(email)
    const why = whyLeft(row, known.get(email), taken.has(email))
    if (fault) {
      const problems = [problemAt(row.row, headingOf('email'), fault)]
      plan.rows.push(plannedRow({ row: row.row, name, outcome: 'refused', problems }))
    } else if (why) {
      plan.rows.push(plannedRow({ row: row.row, name, outcome: 'left', notes: [why] }))
    } else {
      taken.add(email)
      plan.rows.push(plannedRow({ row: row.row, name, outcome: 'made' }))
      plan.things.push(email)
    }
  }
  return plan
}

function emailOf({ cells }: SheetRow<keyof typeof columns>): string {
  return cells.email.toLowerCase()
}

function faultOf(email: string): string | undefined {
  if (email === '') return 'is empty'
  const isAddress = signUpSchema.shape.email.safeParse(email).success
  return isAddress ? undefined : `${quoted(email)} is no e-mail address`
}

function whyLeft(
  { cells }: SheetRow<keyof typeof columns>,
  known: { isRemoved: boolean } | undefined,
  isTwice: boolean,
): string | undefined {
  if (/^(un-?subscribed|cleaned|bounced|no|false|not subscribed)$/i.test(cells.status)) {
    return 'The file says that they want no news.'
  }
  if (known?.isRemoved) return 'It was taken off the list: only they can sign up again.'
  if (known) return 'It is on the list already.'
  return isTwice ? 'It stands further up in the file.' : undefined
}
