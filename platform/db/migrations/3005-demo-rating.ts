import { type Kysely, sql } from 'kysely'

const key = 'confirmed-claims'

/**
 * The demo used to store its invented rating as confirmed by an owner. Where no person confirmed it, it
 * becomes the demo's own, which is never shown with live keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const documents = await sql<{ body: string }>`
    select body from documents where key = ${key}
  `.execute(db)
  const body = parse(documents.rows[0]?.body)
  if (typeof body.rating !== 'string' || body.rating === '') return
  const revisions = await sql<{ body: string; editor: string | null }>`
    select body, saved_by as editor from document_revisions
    where document_key = ${key} order by version desc
  `.execute(db)
  // back to the revision that introduced the rating as it is now
  let confirmedBy: string | null = null
  for (const { body: older, editor } of revisions.rows) {
    if (parse(older).rating !== body.rating) break
    confirmedBy = editor
  }
  if (confirmedBy !== null) return
  const { rating, ...rest } = body
  const changed = JSON.stringify({ ...rest, demoRating: rating })
  await sql`update documents set body = ${changed} where key = ${key}`.execute(db)
}

function parse(body: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
