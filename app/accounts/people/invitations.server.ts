import { shownName } from '#app/accounts/shown-name.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { isSignature, sign } from '#platform/secrets/signatures.ts'
import type { Invitation } from './people-schema.ts'

const purpose = 'invitation'
const validMs = 7 * 24 * 60 * 60 * 1000

/** The job that sends an invitation's e-mail. */
export const invitationJob = 'accounts.invitation'

/** Who asks, at what time. */
type By = { now: Date; userId: string }

/** Invitations that wait, the newest first. */
export async function listInvitations(context: AppContext): Promise<Invitation[]> {
  const { db, mail } = context
  const now = context.now().toISOString()
  const invitations = await db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invitedBy')
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invitedAt', 'expiresAt'])
    .select('round')
    .select(shownName().as('invitedByName'))
    .orderBy('invitedAt', 'desc')
    .orderBy('invitations.id')
    .execute()
  return invitations.map(({ round, ...one }) => {
    const isOver = one.expiresAt <= now
    const isHandedOn = !mail.isOn && !isOver
    return { ...one, isOver, link: isHandedOn ? joinLink(context, { id: one.id, round }) : null }
  })
}

/** Invites somebody by an e-mail. Throws `conflict` where they are here or invited already. */
export async function createInvitation(
  db: Db,
  { email, role }: { email: string; role: string },
  by: By,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select('name')
      .where('email', '=', email)
      .executeTakeFirst()
    if (person) throw taken(`${person.name} has an account with this e-mail address already.`)
    const id = newId()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('invitations')
      .values({ id, email, role, round: 1, ...sentBy(by) })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) {
      throw taken('This address has been invited already: send that invitation again.')
    }
    await enqueue(tx, by.now, invitationJob, { id, round: 1 })
    return id
  })
}

/** Sends a new e-mail, good for another seven days; older links work no more. Throws `notFound`. */
export async function renewInvitation(db: Db, id: string, by: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const invitation = await tx
      .updateTable('invitations')
      .set(({ eb }) => ({ round: eb('round', '+', 1), ...sentBy(by) }))
      .where('id', '=', id)
      .returning('round')
      .executeTakeFirst()
    if (!invitation) throw noInvitation()
    await enqueue(tx, by.now, invitationJob, { id, round: invitation.round })
  })
}

/** Takes an invitation back: its link opens nothing any more. Throws `notFound`. */
export async function withdrawInvitation(db: Db, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw noInvitation()
}

/** The link of an invitation's e-mail. It is stored nowhere: our secret makes it anew. */
export function joinLink(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  invitation: { id: string; round: number },
): string {
  return `${config.siteUrl}/admin/join?token=${invitation.id}~${signatureOf(secrets, invitation)}`
}

/** The invitation that a link opens, while it does; undefined for every other token. */
export async function findInvitation({ db, secrets, now }: AppContext, token: string) {
  const [id = '', signature = ''] = token.split('~')
  const invitation = await db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'round'])
    .where('id', '=', id)
    .where('expiresAt', '>', now().toISOString())
    .executeTakeFirst()
  if (!invitation) return undefined
  return isSignature(secrets, purpose, textOf(invitation), signature) ? invitation : undefined
}

/** Uses an invitation up; false where it was used, withdrawn or sent anew meanwhile. */
export async function redeemInvitation(tx: Db, { id, round }: { id: string; round: number }) {
  const { numDeletedRows } = await tx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('round', '=', round)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function signatureOf(secrets: Secrets, invitation: { id: string; round: number }): string {
  return sign(secrets, purpose, textOf(invitation))
}

function textOf({ id, round }: { id: string; round: number }): string {
  return `${id}:${round}`
}

function sentBy({ now, userId }: By) {
  return {
    invitedBy: userId,
    invitedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + validMs).toISOString(),
  }
}

function taken(message: string): AppError {
  return new AppError('conflict', message, { fields: [{ path: 'email', message }] })
}

function noInvitation(): AppError {
  return new AppError('notFound', 'There is no such invitation: it was accepted or withdrawn')
}
