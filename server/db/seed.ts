import type { AppContext } from '#server/context.ts'

/** Fills an empty database with a believable demo, where the configuration asks for it. */
export async function seedIfEmpty(context: AppContext): Promise<void> {
  const { config, db } = context
  if (config.seed === 'none') return
  if (await db.selectFrom('documents').select('key').limit(1).executeTakeFirst()) return
  const { seedDemo } = await import('./demo/seed-demo.ts')
  await seedDemo(context)
}
