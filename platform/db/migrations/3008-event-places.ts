import { type Kysely, sql } from 'kysely'

/**
 * An event says whether its place is at our own address. Events stored so far said it in their location, if at
 * all: one that names the street of the Contact page is ours. No other is, so that nobody is sent to a wrong door.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const contact = await readBody(db, 'contact')
  const content = await readBody(db, 'events')
  const street = streetOf(contact?.contactInfo)
  if (!street || !Array.isArray(content?.events)) return
  const events = content.events.map((event: unknown) =>
    isRecord(event) &&
    String(event.location ?? '')
      .toLowerCase()
      .includes(street)
      ? { ...event, atOurAddress: true }
      : event,
  )
  const body = JSON.stringify({ ...content, events })
  await sql`update documents set body = ${body} where key = 'events'`.execute(db)
}

async function readBody(db: Kysely<unknown>, key: string) {
  const { rows } = await sql<{ body: string }>`
    select body from documents where key = ${key}`.execute(db)
  try {
    const body: unknown = JSON.parse(rows[0]?.body ?? '')
    return isRecord(body) ? body : undefined
  } catch {
    return undefined
  }
}

/** The street of an address, which an older version stored as one text. */
function streetOf(facts: unknown): string {
  const address = isRecord(facts) ? facts.address : undefined
  const street = isRecord(address) ? address.street : address
  return typeof street === 'string' ? (street.split('\n')[0] ?? '').trim().toLowerCase() : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
