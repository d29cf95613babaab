import type { Kysely } from 'kysely'

/** For which date a guest was reminded, so that each gets one reminder per date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event_responses').addColumn('reminded_for', 'text').execute()
}
