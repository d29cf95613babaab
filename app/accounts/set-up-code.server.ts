import type { AppContext } from '#platform/context.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { isSignature, sign } from '#platform/secrets/signatures.ts'

const purpose = 'set-up'
const codeLength = 20

/**
 * The code that lets whoever can read the log create the first account: 20 letters and digits, 100
 * bits. It's derived from the installation's secret, so every process has the same one, and is
 * useless once a user exists.
 */
export function setUpCode(secrets: Secrets): string {
  return (spell(sign(secrets, purpose, '')).match(/.{5}/g) ?? []).join('-')
}

/** True for the setup code, however it's spaced. Compares in constant time. */
export function isSetUpCode(secrets: Secrets, given: string): boolean {
  const [right, guess] = [spell(setUpCode(secrets)), spell(given)]
  // sign both, so that texts of any length are compared by digest
  return isSignature(secrets, purpose, right, sign(secrets, purpose, guess))
}

/** True once any user exists, even one who has left. */
export async function hasUsers({ db }: Pick<AppContext, 'db'>): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user !== undefined
}

/** Lowercase letters and digits only, so that typed spaces and dashes don't matter. */
function spell(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .slice(0, codeLength)
}
