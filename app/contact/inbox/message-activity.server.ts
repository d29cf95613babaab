import { shownName } from '#app/accounts/shown-name.server.ts'
import type { ActivityFacts } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import { countReplies } from './replies.server.ts'

/** A message for the activity, without its content. */
export async function readMessageFacts(
  { db }: RequestContext,
  { id = '' }: Record<string, string>,
): Promise<ActivityFacts | undefined> {
  const message = await db
    .selectFrom('contactMessages')
    .leftJoin('users', 'users.id', 'contactMessages.assignedTo')
    .select(['answeredAt', 'deletedAt', shownName().as('assignee')])
    .where('contactMessages.id', '=', id)
    .executeTakeFirst()
  if (!message) return undefined
  const { answers, undelivered } = await countReplies(db, id)
  const facts = {
    Replies: answers,
    'Undelivered replies': undelivered,
    Answered: message.answeredAt === null ? 'no' : 'yes',
    'Assigned to': message.assignee ?? '',
    Deleted: message.deletedAt === null ? 'no' : 'yes',
  }
  return { name: 'A message', facts }
}
