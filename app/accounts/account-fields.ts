import { z } from 'zod'
import { cleanEmail, cleanLine } from '#app/ui/format/clean-input.ts'

/** An e-mail address as a person signs in with it. */
export const emailField = z
  .string('Please fill in: E-mail')
  .overwrite(cleanEmail)
  .toLowerCase()
  .min(1, 'Please fill in: E-mail')
  .max(320, 'This e-mail address is too long')
  .pipe(z.email('This e-mail address seems incomplete: it should look like sam@example.org'))

/** A person's name, as colleagues read it. */
export const nameField = z
  .string('Please fill in: Name')
  .overwrite(cleanLine)
  .min(1, 'Please fill in: Name')
  .max(200, 'This name is too long: at most 200 characters')

/** Fewest and most letters of a new password. */
export const shortestPassword = 10
const longestPassword = 128

/** A password that somebody chooses now. */
export const newPasswordField = z
  .string('Please fill in: Password')
  .min(shortestPassword, `Please choose a password of at least ${shortestPassword} characters`)
  .max(longestPassword, `Please choose a password of at most ${longestPassword} characters`)

/** A password that somebody has: what is wrong with it, only trying tells. */
export const passwordField = z
  .string('Please fill in: Password')
  .min(1, 'Please fill in: Password')
  .max(1000, 'That is not the password')
