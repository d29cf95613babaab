import { maxRows } from '#app/admin/imports/import-schema.ts'
import type { FileKind, UndoImport, UploadedFile } from '#app/admin/imports/kind.ts'
import { type Plan, plannedRow, problemAt, quoted } from '#app/admin/imports/plan.ts'
import { readSheet, type Sheet, tooMany } from '#app/admin/imports/sheet/read-sheet.server.ts'
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
  const listed = await listEmails(sheet, whyNot)
  const known = await findSignUps(
    context,
    listed.flatMap(({ email }) => email ?? []),
  )
  const doubts = new Map(
    listed.flatMap(({ row, doubt, email }) =>
      email !== undefined && doubt ? [[email, { row, doubt }] as const] : [],
    ),
  )
  const firsts = new Set(listed.flatMap(({ email, isSecond }) => (isSecond ? [] : (email ?? []))))
  const removed = listed.filter(({ email }) => known.get(email ?? '') === 'removed')
  const rowsOf = (some: Listed[]) => new Set(some.map(({ row }) => row))
  const removedInRow = rowsOf(removed)
  // several emails in one cell may be several people's
  const secondRemoved = rowsOf(removed.filter(({ isSecond }) => isSecond))
  const notes = [
    ...sheet.notes,
    ...(saysWhoSubscribed ? [] : [nobodySays]),
    ...(listed.some(({ isSecond }) => isSecond) ? [someHaveTwo] : []),
  ]
  const plan: Plan<string> = { lines: [], notes }
  const taken = new Set<string>()
  for (const { row, column, doubt, text, email, isSecond } of listed) {
    const name = text.slice(0, 254) || 'A row without an email'
    if (email === undefined) {
      const fault = text === '' ? 'is empty' : `${quoted(text)} isn’t an email address`
      const problems = [problemAt(row, column, fault)]
      plan.lines.push({ row: plannedRow({ row, name, outcome: 'refused', problems }) })
      continue
    }
    const other = doubts.get(email)
    const why =
      doubt ??
      (other && `Row ${other.row} has the same email. ${other.doubt}`) ??
      (isSecond && firsts.has(email) ? 'Already in another row.' : undefined) ??
      whyKnown(known.get(email), taken.has(email))
    if (why) plan.lines.push({ row: plannedRow({ row, name, outcome: 'left', notes: [why] }) })
    else {
      taken.add(email)
      const asks = [
        ...(isSecond ? [`Second email, from ${quoted(column)}.`] : []),
        ...((isSecond ? removedInRow : secondRemoved).has(row) ? [otherRemoved] : []),
      ]
      const line = {
        ...{ row, name, outcome: 'made' as const },
        isTicked: asks.length === 0,
        notes: asks.length > 0 ? [...asks, onlyIfAsked] : [],
      }
      plan.lines.push({ row: plannedRow(line), thing: email })
    }
  }
  return plan
}

/** An email of a row. A second one isn't selected: no one asked for two newsletters. */
type Listed = ReturnType<typeof checked> & {
  row: number
  column: string
  doubt: string | undefined
  isSecond: boolean
}

async function listEmails(
  sheet: Sheet<'email'>,
  whyNot: (cells: readonly string[]) => string | undefined,
): Promise<Listed[]> {
  const emailColumn = sheet.headingOf('email')
  const others = sheet.headings.flatMap((column, at) =>
    column !== emailColumn && isOtherEmail(column) ? [{ column, at }] : [],
  )
  const pause = timeSlices()
  const listed: Listed[] = []
  for (const { row, cells, all } of sheet.rows) {
    await pause()
    const doubt = whyNot(all)
    const own = emailsInCell(cells.email).map((text) => ({ text, column: emailColumn }))
    const more = others
      .flatMap(({ column, at }) => emailsInCell(all[at] ?? '').map((text) => ({ text, column })))
      .filter(({ text }) => text.includes('@') && !own.some((one) => one.text === text))
    const first = own.length > 0 ? own : more.slice(0, 1)
    const second = own.length > 0 ? more : more.slice(1)
    const none = { text: '', column: emailColumn }
    const add = ({ text, column }: typeof none, isSecond: boolean) =>
      listed.push({ row, doubt, isSecond, column, ...checked(text) })
    for (const one of first.length > 0 ? first : [none]) add(one, false)
    for (const one of second) add(one, true)
  }
  const count = listed.filter(({ isSecond }) => !isSecond).length
  if (count > maxRows || listed.length > 3 * maxRows) throw refusal(tooMany('addresses'))
  return listed
}

/** True for Google's "E-mail 2 - Value", Outlook's "E-mail 2 Address", and "Other email". */
function isOtherEmail(heading: string): boolean {
  const words = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .replace('e mail', 'email')
  return (
    /^email( address)? [2-9]( value| address)?$/.test(words) ||
    /^(second(ary)?|alternat(e|ive)|other|additional|work|business|home|personal) email( address)?( \d)?$/.test(
      words,
    )
  )
}

const someHaveTwo =
  'Some people have more than one email. Only the first is selected, so no one gets the newsletter twice.'
const otherRemoved = 'This person’s other email was removed from the list before.'
const onlyIfAsked = 'Select it only if they asked for the newsletter at this email.'

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
