import { setImmediate as nextTurn } from 'node:timers/promises'
import { everyMessage } from '#app/contact/inbox/message-list.server.ts'
import { isEmailContact } from '#app/events/responses/email-contact.ts'
import { type CsvColumns, spreadsheetPhone, spreadsheetTimestamp } from '#app/ui/format/csv.ts'
import { dialDigits } from '#app/ui/format/telephone.ts'
import type { AppContext } from '#platform/context.ts'
import { everyPage } from '#platform/paging.ts'

/** Where we know people from, in the order of the export. */
const sources = ['Messages', 'RSVPs', 'Needs', 'Newsletter', 'Shop'] as const

type Source = (typeof sources)[number]

/** `listed`: they agreed; `unconfirmed`: they signed up and never confirmed. */
type Newsletter = 'listed' | 'unconfirmed' | undefined

/** One thing that a person did. */
type Trace = {
  source: Source
  name: string
  email: string
  phone: string
  /** ISO */
  at: string
  newsletter?: Newsletter
}

/** A person: the newest name and phone number, and what they did. */
export type Contact = {
  name: string
  email: string
  phone: string
  sources: ReadonlySet<Source>
  /** ISO */
  lastAt: string
  newsletter: Newsletter
}

/**
 * Everyone who wrote, responded to an event, promised to bring something, signed up for the newsletter, or bought
 * something, newest first. One entry per email address, or per phone number without one. `viewer`: the user who asks.
 */
export async function listContacts(
  context: Pick<AppContext, 'db' | 'secrets'>,
  viewer: string,
): Promise<Contact[]> {
  const people = new Map<string, Contact>()
  for (const pages of [
    tracesOfMessages(context, viewer),
    tracesOfAnswers(context, 'eventResponses', 'RSVPs'),
    tracesOfAnswers(context, 'needPromises', 'Needs'),
    tracesOfSignUps(context),
    tracesOfOrders(context),
  ]) {
    for await (const traces of pages) {
      for (const trace of traces) {
        const key = keyOf(trace)
        if (key) people.set(key, withTrace(people.get(key), trace))
      }
      await nextTurn()
    }
  }
  return [...people.values()].sort((a, b) => (a.lastAt < b.lastAt ? 1 : -1))
}

/** The columns of the export. */
export function contactColumns(timeZone: string): CsvColumns<Contact> {
  const timestamp = spreadsheetTimestamp(timeZone)
  return {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Phone: ({ phone }) => spreadsheetPhone(phone),
    From: (contact) => sources.filter((source) => contact.sources.has(source)).join(', '),
    'Last contact': ({ lastAt }) => timestamp(lastAt),
    'Agreed to newsletter': ({ newsletter }) => agreement(newsletter),
  }
}

function agreement(newsletter: Newsletter): string {
  if (newsletter === 'listed') return 'Yes'
  return newsletter === 'unconfirmed' ? 'Not confirmed' : 'No'
}

/** The same for each spelling of an email address or phone number; empty without either. */
function keyOf({ email, phone }: Trace): string {
  if (email.trim()) return email.trim().toLowerCase()
  return dialDigits(phone).replace(/^(?:\+?1)?(?=\d{10}$)/, '')
}

function withTrace(known: Contact | undefined, trace: Trace): Contact {
  const { source, at, newsletter } = trace
  const isNewer = !known || at > known.lastAt
  const newest = (field: 'name' | 'phone') => {
    const [first, second] = isNewer ? [trace, known] : [known, trace]
    return first[field].trim() || (second?.[field] ?? '').trim()
  }
  return {
    name: newest('name'),
    email: trace.email.trim().toLowerCase(),
    phone: newest('phone'),
    sources: new Set([...(known?.sources ?? []), source]),
    lastAt: isNewer ? at : known.lastAt,
    newsletter: newsletter === 'listed' ? newsletter : (known?.newsletter ?? newsletter),
  }
}

async function* tracesOfMessages(
  context: Pick<AppContext, 'db' | 'secrets'>,
  viewer: string,
): AsyncGenerator<Trace[]> {
  for await (const messages of everyMessage(context, { viewer })) {
    yield messages.map(({ name, email, phone, createdAt }) => ({
      ...{ source: 'Messages' as const, name, email, phone, at: createdAt },
    }))
  }
}

async function* tracesOfAnswers(
  { db }: Pick<AppContext, 'db'>,
  table: 'eventResponses' | 'needPromises',
  source: Source,
): AsyncGenerator<Trace[]> {
  const pages = everyPage(
    ({ limit, cursor }) =>
      db
        .selectFrom(table)
        .select(['id', 'name', 'contact', 'createdAt'])
        .$if(cursor !== undefined, (query) => query.where('id', '>', cursor ?? ''))
        .where('contact', 'is not', null)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  )
  for await (const rows of pages) {
    yield rows.map(({ name, contact, createdAt }) => {
      const to = contact ?? ''
      const isEmail = isEmailContact(to)
      return {
        ...{ source, name: name ?? '', at: createdAt },
        ...{ email: isEmail ? to : '', phone: isEmail ? '' : to },
      }
    })
  }
}

async function* tracesOfSignUps({ db }: Pick<AppContext, 'db'>): AsyncGenerator<Trace[]> {
  for (const [table, newsletter] of [
    ['newsletterSignups', 'listed'],
    ['newsletterRequests', 'unconfirmed'],
  ] as const) {
    const pages = everyPage(
      ({ limit, cursor }) =>
        db
          .selectFrom(table)
          .select(['id', 'email', 'createdAt'])
          .$if(table === 'newsletterSignups', (query) => query.where('removedAt', 'is', null))
          .$if(cursor !== undefined, (query) => query.where('id', '>', cursor ?? ''))
          .orderBy('id')
          .limit(limit)
          .execute(),
      ({ id }) => id,
    )
    for await (const rows of pages) {
      yield rows.map(({ email, createdAt }) => ({
        ...{ source: 'Newsletter' as const, name: '', phone: '', email, at: createdAt, newsletter },
      }))
    }
  }
}

/** Orders that were placed; test orders, and those without personal data, have no buyer. */
async function* tracesOfOrders({ db }: Pick<AppContext, 'db'>): AsyncGenerator<Trace[]> {
  const pages = everyPage(
    ({ limit, cursor }) =>
      db
        .selectFrom('orders')
        .select(['id', 'customerName', 'customerEmail', 'customerPhone', 'createdAt'])
        .where('placedAt', 'is not', null)
        .where('mode', '=', 'live')
        .where('redactedAt', 'is', null)
        .$if(cursor !== undefined, (query) => query.where('id', '>', cursor ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  )
  for await (const rows of pages) {
    yield rows.map(({ customerName, customerEmail, customerPhone, createdAt }) => ({
      ...{ source: 'Shop' as const, name: customerName, at: createdAt },
      ...{ email: customerEmail, phone: customerPhone },
    }))
  }
}
