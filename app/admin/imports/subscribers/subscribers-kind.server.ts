import { maxRows } from '#app/admin/imports/import-schema.ts'
import type { FileKind, UndoImport, UploadedFile } from '#app/admin/imports/kind.ts'
import { type Plan, plannedRow, problemAt, quoted } from '#app/admin/imports/plan.ts'
import { readSheet, tooMany } from '#app/admin/imports/sheet/read-sheet.server.ts'
import { refusal } from '#app/admin/imports/sheet/read-text.ts'
import { sourceOf } from '#app/admin/imports/sources.server.ts'
import {
  findSignUps,
  importSignUps,
  type KnownSignUp,
  undoImportedSignUps,
} from '#app/events/newsletter/imported-signups.server.ts'
import { signUpSchema } from '#app/events/schema.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import type { RequestContext } from '#platform/context.ts'
import { timeSlices } from '#platform/limits/time-slices.ts'
import { consentReader } from './consent.ts'
import { emailsInCell } from './emails-in-cell.ts'

/** Headings of the email column in exports of common services. */
const columns = {
  email: [
    'Email',
    ...['e-mail', 'email address', 'e-mail address', 'mail', 'subscriber', 'subscriber email'],
    ...['primary email', 'email 1', 'E-mail 1 - Value', 'home email', 'user email'],
    ...['Correo', 'Correo electrónico'],
  ],
} as const

/** Newsletter emails. Nothing else about people is read or kept. */
export const subscribersKind: FileKind<string> = {
  plan: planAddresses,
  // the database keeps emails unique, so no lock is needed
  lock: async () => {},
  store: async (context, emails) => {
    const ids = await importSignUps(context, emails, context.importId)
    return ids.map((subject) => ({
      source: sourceOf('addresses', subject),
      subject,
      before: null,
      after: '{}',
    }))
  },
}

/** Removes imported emails from the list; says how many stay, without naming them. */
export const undoSubscriberImport: UndoImport = async ({ db }, { id }, items) => {
  const gone = await undoImportedSignUps(db, id)
  const count = items.length - gone
  const name = pluralize(count, 'address', 'addresses')
  const why = 'Removed from the list by hand, or signed up on their own since.'
  return { count, stayed: count === 0 ? [] : [{ name, why }] }
}

async function planAddresses(
  context: Pick<RequestContext, 'db' | 'secrets'>,
  { bytes, name: fileName }: UploadedFile,
) {
  const sheet = await readSheet(bytes, columns)
  const emailColumn = sheet.headingOf('email')
  const { whyNot, saysWhoSubscribed } = consentReader(sheet, { fileName, emailColumn })
  const pause = timeSlices()
  const listed: (ReturnType<typeof checked> & { row: number; doubt: string | undefined })[] = []
  for (const { row, cells, all } of sheet.rows) {
    await pause()
    const doubt = whyNot(all)
    const found = emailsInCell(cells.email)
    for (const text of found.length > 0 ? found : [''])
      listed.push({ row, doubt, ...checked(text) })
  }
  if (listed.length > maxRows) throw refusal(tooMany('addresses'))
  const known = await findSignUps(
    context,
    listed.flatMap(({ email }) => email ?? []),
  )
  const doubts = new Map(
    listed.flatMap(({ row, doubt, email }) =>
      email !== undefined && doubt ? [[email, { row, doubt }] as const] : [],
    ),
  )
  const notes = saysWhoSubscribed ? sheet.notes : [...sheet.notes, nobodySays]
  const plan: Plan<string> = { lines: [], notes }
  const taken = new Set<string>()
  for (const { row, doubt, text, email } of listed) {
    const name = text.slice(0, 254) || 'A row without an email'
    if (email === undefined) {
      const fault = text === '' ? 'is empty' : `${quoted(text)} isn’t an email address`
      const problems = [problemAt(row, emailColumn, fault)]
      plan.lines.push({ row: plannedRow({ row, name, outcome: 'refused', problems }) })
      continue
    }
    const other = doubts.get(email)
    const why =
      doubt ??
      (other && `Row ${other.row} has the same email. ${other.doubt}`) ??
      whyKnown(known.get(email), taken.has(email))
    if (why) plan.lines.push({ row: plannedRow({ row, name, outcome: 'left', notes: [why] }) })
    else {
      taken.add(email)
      plan.lines.push({ row: plannedRow({ row, name, outcome: 'made' }), thing: email })
    }
  }
  return plan
}

const nobodySays =
  'Nothing in this file says who subscribed. Import it only if all of these people asked for your newsletter.'

/** An email normalized as sign-ups are stored; no `email` if it's invalid. */
function checked(text: string): { text: string; email?: string } {
  if (text.length > 254) return { text }
  const { data } = signUpSchema.shape.email.safeParse(text)
  return data === undefined ? { text } : { text: data, email: data.toLowerCase() }
}

function whyKnown(known: KnownSignUp | undefined, isTwice: boolean) {
  if (known === 'removed') return 'Removed from the list before. Only they can sign up again.'
  if (known === 'unconfirmed') return 'They signed up and haven’t confirmed yet.'
  if (known === 'listed') return 'Already on the list.'
  return isTwice ? 'Already in an earlier row.' : undefined
}
