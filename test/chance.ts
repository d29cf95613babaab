import fc from 'fast-check'

/**
 * All chance of a run comes from one number, which the run says at its beginning: `TEST_SEED=…`
 * makes the same choices again, in one file as in all of them, since each file begins anew.
 */
const seed = Number(process.env.TEST_SEED)
if (!Number.isInteger(seed)) throw new Error(`TEST_SEED: no whole number: ${process.env.TEST_SEED}`)

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })

// the generator of Park and Miller, whose state is a whole number from 1 to the modulus less 1
const modulus = 2 ** 31 - 1
let state = 1 + (seed % (modulus - 1))
Math.random = () => {
  state = (state * 48_271) % modulus
  return (state - 1) / (modulus - 1)
}
