import { z } from 'zod'
import { defineSettings, toSecret } from '#platform/config/setting-types.ts'
import type { Secret } from '#platform/secrets/secret.ts'

declare module '#platform/config/config.ts' {
  interface Config {
    adminEmail: string | undefined
    /** forgotten once the owner's account exists */
    adminPassword: Secret | undefined
  }
}

/** The first owner's account. */
export const accountSettings = defineSettings({
  variables: {
    ADMIN_EMAIL: z.email('must be an email address').optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(10, 'needs at least 10 characters')
      .transform(toSecret)
      .optional(),
  },
  secrets: ['ADMIN_PASSWORD'],
  together: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  read: (env) => ({ adminEmail: env.ADMIN_EMAIL, adminPassword: env.ADMIN_PASSWORD }),
})
