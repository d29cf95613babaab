import { z } from 'zod'
import { accountSettings } from '#app/accounts/settings.server.ts'
import { contactSettings } from '#app/contact/settings.server.ts'
import { carrierSettings } from '#app/fulfillment/carrier/settings.server.ts'
import { paymentSettings } from '#app/payments/settings.server.ts'
import { backupSettings } from '#platform/config/backup-config.ts'
import { type Config, platformSettings } from '#platform/config/config.ts'
import { getOwn } from '#platform/get-own.ts'

/** All settings, by environment variable. */
export const settings = z.object({
  ...platformSettings.variables,
  ...accountSettings.variables,
  ...contactSettings.variables,
  ...paymentSettings.variables,
  ...carrierSettings.variables,
  ...backupSettings.variables,
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

const parts = [
  platformSettings,
  accountSettings,
  contactSettings,
  paymentSettings,
  carrierSettings,
  backupSettings,
]

/**
 * Reads the environment; an empty variable counts as not set.
 * Throws an Error whose message names each wrong variable, one line each.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = settings.safeParse(given)
  const problems = result.success
    ? parts.flatMap(({ together = [], listProblems }) => [
        ...listMissing(given, together),
        ...(listProblems?.(result.data) ?? []),
      ])
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (!result.success || problems.length > 0) throw new Error(problems.join('\n'))
  const env = result.data
  return {
    ...platformSettings.read(env),
    ...accountSettings.read(env),
    ...contactSettings.read(env),
    ...paymentSettings.read(env),
    ...carrierSettings.read(env),
    ...backupSettings.read(env),
  }
}

/** Removes secrets from the environment after reading, so that child processes don't get them. */
export function deleteSecretsFrom(environment: NodeJS.ProcessEnv): void {
  for (const { secrets = [] } of parts) for (const name of secrets) delete environment[name]
}

/** Lists what's missing of settings that are required together, one line each. */
function listMissing(given: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  const missing = names.filter((name) => getOwn(given, name) === undefined)
  if (missing.length === names.length) return []
  const others = names.filter((name) => getOwn(given, name) !== undefined).join(' and ')
  return missing.map((name) => `${name}: is needed when ${others} is set`)
}
