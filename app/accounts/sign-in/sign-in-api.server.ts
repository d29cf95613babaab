import { z } from 'zod'
import { passwordField } from '#app/accounts/account-fields.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { codeRefusals } from './code-refusals.ts'
import { type SignedIn, signIn, signInWithCode, signOut } from './sign-in.server.ts'

/**
 * Counted before the body is read. The sign-in guard also counts failures, with far lower limits.
 */
const limit = { name: 'sign-in-call', count: 200, seconds: 300 }

const signedInAnswer = z.object({
  needsCode: z.boolean().describe('true: not signed in yet; send a code to /api/auth/sign-in/code'),
})

/** Signing in and out by API, for the dialog that asks you to sign in again. */
export const signInEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    summary: 'Signs in with an email and a password; sets the session cookie',
    access: 'public',
    body: z.strictObject({ email: z.string('must be text').max(1000), password: passwordField }),
    limit,
    answer: signedInAnswer,
    handle: async ({ context, request, body }) =>
      answerSignedIn(await signIn(context, request, body)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/code',
    summary: 'Two-step verification: a code from the phone or a recovery code',
    access: 'public',
    body: z.union([
      z.strictObject({ code: z.string('must be text').trim().min(1).max(20) }),
      z.strictObject({ recoveryCode: z.string('must be text').trim().min(1).max(100) }),
    ]),
    limit,
    answer: signedInAnswer,
    handle: async ({ context, request, body }) => {
      const answer = await signInWithCode(context, request, body)
      if ('cookies' in answer) return answerSignedIn(answer)
      const { message } = codeRefusals[answer.reason]
      throw new AppError(answer.reason === 'locked' ? 'tooManyRequests' : 'unauthorized', message)
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'Ends this browser’s session',
    access: 'public',
    answer: z.object({ ok: z.literal(true) }),
    handle: async ({ context, request }) =>
      withCookies({ ok: true }, await signOut(context, request)),
  }),
] as const

function answerSignedIn({ needsCode, cookies }: SignedIn): Response {
  return withCookies({ needsCode }, cookies)
}

/** Returns a JSON response that also sets cookies. */
export function withCookies(answer: object, cookies: string[]): Response {
  const response = Response.json(answer)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
