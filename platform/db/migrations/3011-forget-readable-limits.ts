import { type Kysely, sql } from 'kysely'

/**
 * Deletes counts whose keys hold network addresses and email addresses as they are. From now on a key holds a
 * signature. Every limit starts again, the longest of which lasts a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from rate_limits`.execute(db)
}
