import { roleLabel } from '#app/accounts/roles.ts'
import type { ActivityFacts } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'

type Ids = Record<string, string>

/** A staff member, for the activity. */
export async function readPersonFacts(
  { db }: RequestContext,
  { id = '' }: Ids,
): Promise<ActivityFacts | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['name', 'role', 'twoFactorEnabled'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const facts = {
    Name: row.name,
    Role: roleLabel(row.role),
    'Two-step verification': row.twoFactorEnabled ? 'on' : 'off',
  }
  return { name: row.name, facts }
}

/** The signed-in person, for the activity. */
export function readCurrentUserFacts(context: RequestContext): Promise<ActivityFacts | undefined> {
  return readPersonFacts(context, { id: context.session?.userId ?? '' })
}

/** An invitation for the activity; undefined if it was withdrawn or accepted. */
export async function readInvitationFacts(
  { db }: RequestContext,
  { id = '' }: Ids,
): Promise<ActivityFacts | undefined> {
  const row = await db
    .selectFrom('invitations')
    .select(['email', 'role', 'round'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const facts = { Invited: row.email, Role: roleLabel(row.role), 'Times sent': String(row.round) }
  return { name: row.email, facts }
}
