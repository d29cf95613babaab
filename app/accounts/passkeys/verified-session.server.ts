import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Lets the sign-in library make a session as it does after a password, for whom we have recognized
 * otherwise. It has no address, and could be called by nobody but our own code if it had.
 */
export function verifiedSession() {
  return {
    id: 'verified-session',
    endpoints: {
      createVerifiedSession: createAuthEndpoint(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (call) => {
          const { internalAdapter } = call.context
          const user = await internalAdapter.findUserById(call.body.userId)
          if (!user) return call.json({ token: null })
          const session = await internalAdapter.createSession(user.id)
          await setSessionCookie(call, { session, user })
          return call.json({ token: session.token })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
