import type { AppContext } from '#platform/context.ts'

/** Fills an empty database with a believable demo, where the configuration asks for it. */
export async function seedIfEmpty(context: AppContext): Promise<void> {
  const { config, db } = context
  if (config.seed === 'none') return
  if (await db.selectFrom('documents').select('key').limit(1).executeTakeFirst()) return
  const { seedDemo } = await import('#server/demo/seed-demo.ts')
  await seedDemo(context)
}
