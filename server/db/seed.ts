import type { AppContext } from '#server/context.ts'

/** Fills an empty database with a believable demo, where the configuration asks for it. */
export async function seedIfEmpty({ config, db }: AppContext): Promise<void> {
  if (config.seed === 'none') return
  if (await db.selectFrom('documentRevisions').select('id').limit(1).executeTakeFirst()) return
}
