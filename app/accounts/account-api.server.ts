import { z } from 'zod'
import { relyingPartyOf } from '#app/accounts/passkeys/relying-party.server.ts'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { withCookies } from '#app/accounts/sign-in/sign-in-api.server.ts'
import type { RequestContext, Session } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  changeName,
  changePassword,
  endOtherSessions,
  endSession,
  readOwnAccount,
} from './account.server.ts'
import {
  codeProofSchema,
  nameChangeSchema,
  ownAccountSchema,
  passwordChangeSchema,
  passwordProofSchema,
  secondFactorStartSchema,
} from './account-schema.ts'
import { readCurrentUserFacts } from './people/people-activity.server.ts'
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from './second-factor.server.ts'

const path = '/api/admin/account'
const access = 'staff'
const done = z.object({ ok: z.literal(true) })

const own = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Returns your account and where you’re signed in',
    access,
    answer: ownAccountSchema,
    handle: ({ context, request }) =>
      readOwnAccount(context, me(context), relyingPartyOf(context.config, request)),
  }),
  endpoint({
    method: 'PUT',
    path,
    summary: 'Changes your name',
    access,
    activity: { part: 'sign-in', did: 'Changed their name', look: readCurrentUserFacts },
    body: nameChangeSchema,
    answer: done,
    handle: async ({ context, body }) => {
      await changeName(context.db, context.now(), me(context).userId, body.name)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/password`,
    summary: 'Changes your password and ends your other sessions',
    access,
    activity: { part: 'sign-in', did: 'Changed their password' },
    body: passwordChangeSchema,
    answer: done,
    handle: async ({ context, body }) => {
      await changePassword(context, me(context), body)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/sessions/{id}`,
    summary: 'Signs you out of one browser',
    access,
    activity: { part: 'sign-in', did: 'Signed out one of their browsers' },
    params: z.object({ id: z.string().max(100) }),
    answer: done,
    handle: async ({ context, params }) => {
      await endSession(context.db, me(context).userId, params.id)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/sessions`,
    summary: 'Signs you out of every other browser',
    access,
    activity: { part: 'sign-in', did: 'Signed out of all other browsers' },
    answer: done,
    handle: async ({ context }) => {
      await endOtherSessions(context.db, me(context))
      return { ok: true }
    },
  }),
] as const

const secondFactor = [
  endpoint({
    method: 'POST',
    path: `${path}/second-factor`,
    summary: 'Starts two-step verification setup; returns a key for the phone and recovery codes',
    access,
    activity: { part: 'sign-in', did: 'Started setting up two-step verification' },
    body: passwordProofSchema,
    answer: secondFactorStartSchema,
    handle: ({ context, request, body }) =>
      startSecondFactor({ context, request, session: me(context) }, body.password),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/second-factor/confirm`,
    summary: 'Turns on two-step verification with the first code from the phone',
    access,
    activity: {
      part: 'sign-in',
      did: 'Turned on two-step verification',
      look: readCurrentUserFacts,
    },
    body: codeProofSchema,
    answer: done,
    handle: async ({ context, request, body }) => {
      const call = { context, request, session: me(context) }
      return withCookies({ ok: true }, await confirmSecondFactor(call, body))
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/second-factor/off`,
    summary: 'Turns off two-step verification',
    access,
    activity: {
      part: 'sign-in',
      did: 'Turned off two-step verification',
      look: readCurrentUserFacts,
    },
    body: passwordProofSchema,
    answer: done,
    handle: async ({ context, body }) => {
      await stopSecondFactor({ context, session: me(context) }, body.password)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/recovery-codes`,
    summary: 'Creates ten new recovery codes; the old ones stop working',
    access,
    activity: { part: 'sign-in', did: 'Created new recovery codes' },
    body: passwordProofSchema,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    handle: async ({ context, request, body }) => ({
      recoveryCodes: await renewRecoveryCodes(
        { context, request, session: me(context) },
        body.password,
      ),
    }),
  }),
] as const

/** Endpoints for your own account, open to everyone who is signed in. */
export const accountEndpoints = [...own, ...secondFactor] as const

function me({ session }: RequestContext): Session {
  return requireStaff(session)
}
