import type { AppContext } from '#platform/context.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { isSignature, sign } from '#platform/secrets/signatures.ts'

const purpose = 'set-up'
const codeLength = 20

/**
 * The code that lets whoever sees the log make the first account: 20 letters and digits, 100 bits.
 * It comes from the installation's secret, so that every process says the same one, and is worth
 * nothing from the moment that there is a person.
 */
export function setUpCode(secrets: Secrets): string {
  return (spell(sign(secrets, purpose, '')).match(/.{5}/g) ?? []).join('-')
}

/** True for the code, however it is spaced; takes the same time however wrong it is. */
export function isSetUpCode(secrets: Secrets, given: string): boolean {
  const [right, guess] = [spell(setUpCode(secrets)), spell(given)]
  // signatures of signatures: texts of any length are compared by their digests
  return isSignature(secrets, purpose, right, sign(secrets, purpose, guess))
}

/** True once somebody can sign in, or could. */
export async function hasUsers({ db }: Pick<AppContext, 'db'>): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user !== undefined
}

/** Letters and digits alone, small: what a person may add or leave out when typing it over. */
function spell(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .slice(0, codeLength)
}
