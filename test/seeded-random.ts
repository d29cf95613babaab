import fc from 'fast-check'

/**
 * All randomness of a run comes from one seed, printed at its start: `TEST_SEED=…`
 * repeats the same choices, in one file or in all, because each file starts from the seed.
 */
const seed = Number(process.env.TEST_SEED)
if (!Number.isInteger(seed))
  throw new Error(`TEST_SEED must be a whole number: ${process.env.TEST_SEED}`)

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })

// the Park–Miller generator; its state is an integer from 1 to modulus − 1
const modulus = 2 ** 31 - 1
let state = 1 + (seed % (modulus - 1))
Math.random = () => {
  state = (state * 48_271) % modulus
  return (state - 1) / (modulus - 1)
}
