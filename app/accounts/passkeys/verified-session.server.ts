import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Lets better-auth create a session for someone we verified another way (a passkey). It has no
 * route; only our code can call it.
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
