import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { cookiePrefix } from '#app/accounts/session/cookie-prefix.ts'
import type { AppContext } from '#platform/context.ts'
import { verifiedSession } from './passkeys/verified-session.server.ts'
import { generateRecoveryCodes, hashRecoveryCodes } from './recovery-codes.server.ts'

/**
 * Sign-in by email and password plus, if turned on, a code from a phone (better-auth). Sessions are
 * in the database; cookies are HttpOnly, SameSite=Lax, and Secure on https. There is no sign-up:
 * owners invite. The library's own HTTP routes aren't mounted; our sign-in calls it.
 */
export function createAuth({ config, db, dialect, secrets }: AppContext) {
  return betterAuth({
    baseURL: config.siteUrl,
    basePath: '/api/auth',
    secret: secrets.session.reveal(),
    database: { db, type: dialect },
    trustedOrigins: (request) => {
      const host = request?.headers.get('host')
      return host ? [`http://${host}`, `https://${host}`] : []
    },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10 },
    user: {
      modelName: 'users',
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        lastSeenAt: { type: 'string', required: false, input: false },
      },
    },
    session: { modelName: 'sessions', expiresIn: 60 * 60 * 24 * 14, updateAge: 60 * 60 * 24 },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    plugins: [
      twoFactor({
        issuer: new URL(config.siteUrl).hostname,
        schema: { twoFactor: { modelName: 'twoFactors' } },
        backupCodeOptions: {
          customBackupCodesGenerate: generateRecoveryCodes,
          storeBackupCodes: {
            encrypt: async (codes) => hashRecoveryCodes(secrets, codes),
            decrypt: async (hashes) => hashes,
          },
        },
      }),
      verifiedSession(),
    ],
    advanced: {
      cookiePrefix,
      useSecureCookies: config.siteUrl.startsWith('https://'),
      // Nothing reads a session's IP, so none is stored.
      ipAddress: { disableIpTracking: true },
    },
    // Our own limiter counts across all processes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

export type Auth = ReturnType<typeof createAuth>
