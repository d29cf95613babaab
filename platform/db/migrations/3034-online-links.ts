import { type Kysely, sql } from 'kysely'

/**
 * Everyone saw the link of an online event. Now each event says who sees it, and whether people also meet in person:
 * stored links stay as public as they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const documents = await sql<{ body: string }>`
    select body from documents where key = 'events'
  `.execute(db)
  for (const { body } of documents.rows) {
    await sql`update documents set body = ${withChoices(body)} where key = 'events'`.execute(db)
  }
  const revisions = await sql<{ version: number; body: string }>`
    select version, body from document_revisions where document_key = 'events'
  `.execute(db)
  for (const { version, body } of revisions.rows) {
    await sql`
      update document_revisions set body = ${withChoices(body)}
      where document_key = 'events' and version = ${version}
    `.execute(db)
  }
}

function withChoices(text: string): string {
  const body = parse(text)
  if (!isRecord(body) || !Array.isArray(body.events)) return text
  return JSON.stringify({ ...body, events: body.events.map(withChoice) })
}

function withChoice(event: unknown): unknown {
  if (!isRecord(event) || typeof event.onlineLink !== 'string' || event.onlineLink === '') {
    return event
  }
  const isHere = event.atOurAddress === true || event.atOurAddress === 'true'
  const isMet = Boolean(event.location) || Boolean(event.address) || isHere
  return { ...event, attendance: isMet ? 'hybrid' : 'online', linkShown: 'always' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
