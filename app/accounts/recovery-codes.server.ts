import { z } from 'zod'
import { newId } from '#platform/ids.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { sign } from '#platform/secrets/signatures.ts'

const codeCount = 10
const hashPrefix = 'mark:'

const storedCodes = z.array(z.string())

/** Returns new recovery codes: 50 random bits each, written as `abcde-fghjk`. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => newId().slice(0, 10).replace(/^.{5}/, '$&-'))
}

/**
 * Returns what is stored instead of the codes: one signature each, which only this installation's
 * secret can make. better-auth removes used codes and stores the rest again; those are already
 * signatures.
 */
export function hashRecoveryCodes(secrets: Secrets, codesJson: string): string {
  const codes = storedCodes.parse(JSON.parse(codesJson))
  return JSON.stringify(
    codes.map((code) => (code.startsWith(hashPrefix) ? code : hashRecoveryCode(secrets, code))),
  )
}

/** Returns the stored form of a typed code. Ignores case, spaces, and dashes. */
export function hashRecoveryCode(secrets: Secrets, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')
  return `${hashPrefix}${sign(secrets, 'recovery-code', plain)}`
}

/** Counts unused codes. */
export function countCodes(stored: string): number {
  return storedCodes.parse(JSON.parse(stored)).length
}
