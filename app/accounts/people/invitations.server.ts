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

/** The acting user and the time. */
type By = { now: Date; userId: string }

/** Returns pending invitations, newest first. */
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

/**
 * Invites someone by email. Returns the invitation's id. Throws `conflict` if they already have an
 * account or invitation.
 */
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
    if (person) throw taken(`${person.name} already has an account with this email address.`)
    const id = newId()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('invitations')
      .values({ id, email, role, round: 1, ...sentBy(by) })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) {
      throw taken('This person is already invited. Send that invitation again instead.')
    }
    await enqueue(tx, by.now, 'accounts.invitation', { id, round: 1 })
    return id
  })
}

/** Sends a new email, valid for another seven days; older links stop working. Throws `notFound`. */
export async function renewInvitation(db: Db, id: string, by: By): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const invitation = await tx
      .updateTable('invitations')
      .set(({ eb }) => ({ round: eb('round', '+', 1), ...sentBy(by) }))
      .where('id', '=', id)
      .returning('round')
      .executeTakeFirst()
    if (!invitation) throw noInvitation()
    await enqueue(tx, by.now, 'accounts.invitation', { id, round: invitation.round })
  })
}

/** Withdraws an invitation; its link stops working. Throws `notFound`. */
export async function withdrawInvitation(db: Db, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw noInvitation()
}

/** Returns an invitation's link. It's derived from our secret and stored nowhere. */
export function joinLink(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  invitation: { id: string; round: number },
): string {
  return `${config.siteUrl}/admin/join?token=${invitation.id}~${signatureOf(secrets, invitation)}`
}

/** Returns the invitation for a valid link's token, otherwise undefined. */
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

/**
 * Deletes an invitation. Returns false if it was used, withdrawn, or sent again in the meantime.
 */
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
  return new AppError(
    'notFound',
    'This invitation is no longer open. It was accepted or withdrawn.',
  )
}
