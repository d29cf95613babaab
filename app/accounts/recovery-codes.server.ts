import { z } from 'zod'
import { newId } from '#platform/ids.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { sign } from '#platform/secrets/signatures.ts'

const codeCount = 10
const hashPrefix = 'mark:'

const storedCodes = z.array(z.string())

/** New codes for who has lost the phone: 50 random bits each, written as `abcde-fghjk`. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => newId().slice(0, 10).replace(/^.{5}/, '$&-'))
}

/**
 * What is stored instead of the codes: one signature each, which only this installation's secret can
 * make. The sign-in library takes used codes out and stores the rest again: those are signatures already.
 */
export function hashRecoveryCodes(secrets: Secrets, codesJson: string): string {
  const codes = storedCodes.parse(JSON.parse(codesJson))
  return JSON.stringify(
    codes.map((code) => (code.startsWith(hashPrefix) ? code : hashRecoveryCode(secrets, code))),
  )
}

/** The stored form of a code as a person types it: case, spaces and the dash do not matter. */
export function hashRecoveryCode(secrets: Secrets, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')
  return `${hashPrefix}${sign(secrets, 'recovery-code', plain)}`
}

/** How many of the stored codes have not been used. */
export function countCodes(stored: string): number {
  return storedCodes.parse(JSON.parse(stored)).length
}
