import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Done = (error: Error | null, key: Buffer) => void

/** The product's password hashing cost: a twentieth of a second each. */
const dear = { N: 16_384, r: 16, p: 1 }
const cheap = { N: 2, r: 1, p: 1 }
const mark = Symbol.for('lampstand.fast-hashes')

/**
 * Hashes passwords with the same function at a lower cost, so that thousands of tests stay fast. Any call with
 * a cost other than the product's throws, so that no test passes with a weaker one.
 */
function quickly(password: BinaryLike, salt: BinaryLike, length: number, ...more: unknown[]): void {
  const [asked, done] = more as [ScryptOptions, Done]
  for (const [name, price] of Object.entries(dear)) {
    const named = asked[name as keyof typeof dear]
    if (named !== price)
      throw new Error(`a password was hashed with ${name} ${named} instead of ${price}`)
  }
  real(password, salt, length, cheap, done)
}

const real = crypto.scrypt
if (!Object.hasOwn(real, mark)) {
  crypto.scrypt = Object.assign(quickly, { [mark]: true }) as typeof real
  syncBuiltinESMExports()
}
