import type { Kysely } from 'kysely'

/** The newest item of What's new that someone has seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('news_seen', 'text').execute()
}
