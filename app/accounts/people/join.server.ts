import { z } from 'zod'
import { nameField, newPasswordField } from '#app/accounts/account-fields.ts'
import { insertUser } from '#app/accounts/accounts.server.ts'
import { hashPassword } from '#app/accounts/passwords.server.ts'
import { roleLabel } from '#app/accounts/roles.ts'
import {
  checkAuthForm,
  readAuthForm,
  redirectWithCookies,
  tryAuth,
} from '#app/accounts/sign-in/auth-form.server.ts'
import type { AuthRefusal } from '#app/accounts/sign-in/auth-refusal.ts'
import { landingOf, nextPathOf } from '#app/accounts/sign-in/return-path.ts'
import { signInWithoutLimit } from '#app/accounts/sign-in/sign-in.server.ts'
import { recordActivity } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { findInvitation, redeemInvitation } from './invitations.server.ts'

const joinForm = z.object({ name: nameField, password: newPasswordField })

/** Accepts an invitation: creates the account and signs in, once per link. */
export async function answerJoinForm(
  context: RequestContext,
  request: Request,
): Promise<Response | AuthRefusal> {
  const form = await readAuthForm(request)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return tryAuth(form, async () => {
    const invitation = await findInvitation(context, token)
    if (!invitation) throw over()
    const checked = checkAuthForm(joinForm, form)
    if ('refusal' in checked) return checked.refusal
    await join(context, invitation, checked.fields)
    const { email } = invitation
    const signedIn = await signInWithoutLimit(context, request, {
      email,
      password: checked.fields.password,
    })
    return redirectWithCookies(landingOf(nextPathOf(request)), signedIn?.cookies ?? [])
  })
}

async function join(
  context: RequestContext,
  invitation: { id: string; round: number; email: string; role: string },
  { name, password }: z.output<typeof joinForm>,
): Promise<void> {
  const passwordHash = await hashPassword(context, password)
  await context.db.transaction().execute(async (tx) => {
    if (!(await redeemInvitation(tx, invitation))) throw over()
    const { email, role } = invitation
    if (await hasAccount(tx, email)) throw hasJoined()
    const userId = await insertUser(tx, context.now(), { name, email, role, passwordHash })
    const changes = [{ label: 'Role', before: '', after: roleLabel(role) }]
    const act = {
      userId,
      part: 'people',
      did: 'Joined',
      subject: `person:${userId}`,
      name,
      changes,
    }
    await recordActivity(tx, context.now(), act)
  })
}

/**
 * Someone who joined at the moment they were invited again has an account and a second invitation.
 */
async function hasAccount(db: Db, email: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return person !== undefined
}

function hasJoined(): AppError {
  return new AppError(
    'conflict',
    'An account with this email address already exists. Sign in instead.',
  )
}

function over(): AppError {
  return new AppError('conflict', 'This link no longer works. Ask the owner to invite you again.')
}
