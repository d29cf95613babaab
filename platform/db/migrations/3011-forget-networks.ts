import { type Kysely, sql } from 'kysely'

/**
 * Deletes network and email addresses that were stored readable: the counts of limits, whose keys are signatures
 * from now on, and the networks of sessions, which nothing read. Every limit starts again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from rate_limits`.execute(db)
  await sql`update sessions set ip_address = ''`.execute(db)
}
