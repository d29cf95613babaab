import { z } from 'zod'
import type { AppContext } from '#platform/context.ts'
import { findReader } from './inbox.server.ts'

const changedSchema = z.object({ userId: z.string() })

/**
 * Removes the assignments and reminders of someone who may no longer read messages. Their name
 * stays on what they did.
 */
export async function unassign({ db }: AppContext, payload: unknown): Promise<void> {
  const { userId } = changedSchema.parse(payload)
  if (await findReader(db, userId)) return
  await db
    .updateTable('contactMessages')
    .set({ assignedTo: null })
    .where('assignedTo', '=', userId)
    .execute()
  await db.deleteFrom('messageReminders').where('userId', '=', userId).execute()
}
