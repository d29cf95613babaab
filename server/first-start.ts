import { createOwner } from '#app/accounts/accounts.server.ts'
import type { AppContext } from '#platform/context.ts'
import { seedIfEmpty } from '#server/demo/seed.ts'

/** Prepares an empty database: the owner's account and, if configured, the demo. */
export async function prepare(context: AppContext): Promise<void> {
  await createOwner(context)
  await seedIfEmpty(context)
}
