import { z } from 'zod'
import { passwordProofSchema } from '#app/accounts/account-schema.ts'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { withCookies } from '#app/accounts/sign-in/sign-in-api.server.ts'
import type { ActivityFacts } from '#platform/activity.ts'
import type { RequestContext, Session } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './own-passkeys.server.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.server.ts'
import { listPasskeys } from './passkeys.server.ts'
import {
  authenticationOptionsSchema,
  authenticationResponseSchema,
  newPasskeySchema,
  passkeyNameSchema,
  passkeyStartSchema,
  registrationOptionsSchema,
} from './passkeys-schema.ts'

const path = '/api/admin/account/passkeys'
const bodyLimit = 32 * 1024
const byId = z.object({ id: z.string().max(100) })
const done = z.object({ ok: z.literal(true) })

/** Every open sign-in page asks for challenges repeatedly. */
const challengeLimit = { name: 'passkey-challenge', count: 100, seconds: 300 }

const own = [
  endpoint({
    method: 'POST',
    path: `${path}/challenge`,
    summary: 'Starts adding a passkey; returns what the browser needs, valid for five minutes',
    access: 'staff',
    // nothing changes until the passkey is added
    activity: { part: 'sign-in', did: 'Started adding a passkey', look: readOwnPasskeysFacts },
    body: passkeyStartSchema,
    answer: registrationOptionsSchema,
    handle: ({ context, request, body }) =>
      startPasskey(context, request, me(context), body.password),
  }),
  endpoint({
    method: 'POST',
    path,
    summary: 'Adds the passkey the browser created',
    access: 'staff',
    activity: { part: 'sign-in', did: 'Added a passkey', look: readOwnPasskeysFacts },
    body: newPasskeySchema,
    bodyLimit,
    answer: byId,
    handle: ({ context, request, body }) => addPasskey(context, request, me(context), body),
  }),
  endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Renames a passkey',
    access: 'staff',
    activity: { part: 'sign-in', did: 'Renamed a passkey', look: readOwnPasskeysFacts },
    params: byId,
    body: passkeyNameSchema,
    answer: done,
    handle: async ({ context, params, body }) => {
      await renamePasskey(context.db, me(context).userId, params.id, body.name)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{id}/remove`,
    summary: 'Removes a passkey; needs the password',
    access: 'staff',
    activity: { part: 'sign-in', did: 'Removed a passkey', look: readOwnPasskeysFacts },
    params: byId,
    body: passwordProofSchema,
    answer: done,
    handle: async ({ context, params, body }) => {
      await removePasskey(context, me(context), params.id, body.password)
      return { ok: true }
    },
  }),
] as const

const signingIn = [
  endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/passkey/challenge',
    summary:
      'Returns what a browser needs to ask for a passkey, valid for five minutes; sets a cookie',
    access: 'public',
    limit: challengeLimit,
    answer: authenticationOptionsSchema,
    handle: async ({ context, request }) => {
      const { answer, cookies } = startPasskeySignIn(context, request)
      return withCookies(answer, cookies)
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/passkey',
    summary: 'Signs in with a passkey, which counts as both factors; sets the session cookie',
    access: 'public',
    body: authenticationResponseSchema,
    bodyLimit,
    limit: { name: 'passkey-sign-in', count: 100, seconds: 300 },
    answer: done,
    handle: async ({ context, request, body }) =>
      withCookies({ ok: true }, await signInWithPasskey(context, request, body)),
  }),
] as const

/** Endpoints for your own passkeys and for signing in with them. */
export const passkeyEndpoints = [...own, ...signingIn] as const

/** Your passkeys for the activity: only their names. */
async function readOwnPasskeysFacts(context: RequestContext): Promise<ActivityFacts> {
  const passkeys = await listPasskeys(context.db, me(context).userId, undefined)
  return { name: '', facts: { Passkeys: passkeys.map(({ name }) => name).join(', ') } }
}

function me({ session }: RequestContext): Session {
  return requireStaff(session)
}
