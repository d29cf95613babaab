import { type Kysely, sql } from 'kysely'

const builtIn = "We'll respond within 24 hours."
const promisedMs = 24 * 60 * 60 * 1000

/**
 * Until when a message was promised an answer. Messages that wait were given the promise that is built
 * in, unless the ministry has written one of its own: of that nothing is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contact_messages').addColumn('due_at', 'text').execute()
  const { rows: saved } = await sql<{
    body: string
  }>`select body from documents where key = 'contact'`.execute(db)
  if (saved.some(({ body }) => promiseIn(body) !== builtIn)) return
  const { rows } = await sql<{
    id: string
    came: string
  }>`select id, created_at as came from contact_messages where answered_at is null`.execute(db)
  for (const { id, came } of rows) {
    const due = Date.parse(came) + promisedMs
    if (Number.isNaN(due)) continue
    await sql`update contact_messages set due_at = ${new Date(due).toISOString()} where id = ${id}`.execute(
      db,
    )
  }
}

function promiseIn(body: string): unknown {
  try {
    return JSON.parse(body)?.form?.replyPromise ?? builtIn
  } catch {
    return builtIn
  }
}
