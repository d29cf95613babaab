import { createOwner } from '#app/accounts/accounts.server.ts'
import type { AppContext } from '#platform/context.ts'
import { seedIfEmpty } from '#server/demo/seed.ts'

/** What an empty database needs before the first visitor: its owner and, where asked for, the demo. */
export async function prepare(context: AppContext): Promise<void> {
  await createOwner(context)
  await seedIfEmpty(context)
}
