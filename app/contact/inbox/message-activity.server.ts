import { shownName } from '#app/accounts/shown-name.server.ts'
import { countReplies } from '#app/contact/replies/replies.server.ts'
import type { ActivityFacts } from '#platform/activity/activity.ts'
import type { RequestContext } from '#platform/context.ts'

/** A message as the activity of staff tells of it: without a word of it. */
export async function lookAtMessage(
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
    Answers: answers,
    'Answers that did not arrive': undelivered,
    Answered: message.answeredAt === null ? 'no' : 'yes',
    'Handed to': message.assignee ?? '',
    Deleted: message.deletedAt === null ? 'no' : 'yes',
  }
  return { name: 'A message', facts }
}
