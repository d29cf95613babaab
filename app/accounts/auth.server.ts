import { betterAuth } from 'better-auth'
import type { AppContext } from '#server/context.ts'

/** Prefix of the sign-in cookies. */
export const cookiePrefix = 'lampstand'

/**
 * Sign-in by e-mail and password (better-auth): sessions in the database, cookies HttpOnly and
 * SameSite=Lax, Secure on https. Nobody signs up by themselves: the owner invites.
 */
export function createAuth({ config, db, dialect, secrets }: AppContext) {
  return betterAuth({
    baseURL: config.siteUrl,
    basePath: '/api/auth',
    secret: secrets.session,
    database: { db, type: dialect },
    trustedOrigins: (request) => {
      const host = request?.headers.get('host')
      return host ? [`http://${host}`, `https://${host}`] : []
    },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10 },
    user: {
      modelName: 'users',
      additionalFields: { role: { type: 'string', required: true, input: false } },
    },
    session: { modelName: 'sessions', expiresIn: 60 * 60 * 24 * 14, updateAge: 60 * 60 * 24 },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    advanced: {
      cookiePrefix,
      useSecureCookies: config.siteUrl.startsWith('https://'),
      ipAddress: { ipAddressHeaders: ['x-lampstand-client'] },
    },
    // Counted by our own limiter, which all processes share.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

export type Auth = ReturnType<typeof createAuth>
