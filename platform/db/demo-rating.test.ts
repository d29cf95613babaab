import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as demoRating } from '#platform/db/migrations/3005-demo-rating.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'

const rating = '4.9 stars, 127 reviews'

/** Stores these revisions, migrates, and returns the confirmed claims. */
async function migrated(
  dialect: (typeof dialects)[number],
  revisions: { body: object; savedBy: string | null }[],
): Promise<object | undefined> {
  const { db, close } = await openEmpty(dialect)
  const plain = db as unknown as Kysely<unknown>
  await sql`create table documents (key text, body text)`.execute(plain)
  await sql`
    create table document_revisions (document_key text, version integer, body text, saved_by text)
  `.execute(plain)
  for (const [version, { body, savedBy }] of revisions.entries()) {
    await sql`
      insert into document_revisions
      values ('confirmed-claims', ${version}, ${JSON.stringify(body)}, ${savedBy})
    `.execute(plain)
  }
  const newest = revisions.at(-1)
  if (newest) {
    await sql`
      insert into documents values ('confirmed-claims', ${JSON.stringify(newest.body)})
    `.execute(plain)
  }
  await demoRating(plain)
  const { rows } = await sql<{ body: string }>`select body from documents`.execute(plain)
  await close()
  return rows[0] ? JSON.parse(rows[0].body) : undefined
}

test.each(dialects)(
  "no longer treats the demo's rating as confirmed by an owner (%s)",
  async (dialect) => {
    const demo = { body: { rating }, savedBy: null }
    expect(await migrated(dialect, [demo])).toEqual({ demoRating: rating })
    const later = { body: { rating, terms: 'ours' }, savedBy: 'owner' }
    expect(await migrated(dialect, [demo, later])).toEqual({ demoRating: rating, terms: 'ours' })
  },
)

test.each(dialects)('keeps what an owner confirmed (%s)', async (dialect) => {
  const own = { body: { rating }, savedBy: 'owner' }
  expect(await migrated(dialect, [own])).toEqual({ rating })
  const taken = { body: { rating: '' }, savedBy: 'owner' }
  const demo = { body: { rating }, savedBy: null }
  expect(await migrated(dialect, [demo, taken, own])).toEqual({ rating })
  expect(await migrated(dialect, [])).toBeUndefined()
})
