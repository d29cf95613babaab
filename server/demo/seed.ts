import type { AppContext } from '#platform/context.ts'

/** Fills an empty database with the demo if the configuration says so (`SEED`). */
export async function seedIfEmpty(context: AppContext): Promise<void> {
  const { config, db } = context
  if (config.seed === 'none') return
  if (await db.selectFrom('documents').select('key').limit(1).executeTakeFirst()) return
  const { seedDemo } = await import('#server/demo/seed-demo.ts')
  await seedDemo(context)
}
