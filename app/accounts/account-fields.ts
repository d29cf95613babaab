import { z } from 'zod'
import { cleanEmail, cleanLine } from '#app/ui/format/clean-input.ts'

/** An email address; `label` is the name of its field on the screen. */
export function emailNamed(label: string) {
  const missing = `Please fill in: ${label}`
  return z
    .string(missing)
    .overwrite(cleanEmail)
    .toLowerCase()
    .min(1, missing)
    .max(320, 'This email address is too long')
    .pipe(z.email('This email address looks incomplete. It should look like sam@example.org'))
}

/** The email someone signs in with. */
export const emailField = emailNamed('Email')

/** A staff member's name as the team sees it. */
export const nameField = z
  .string('Please fill in: Name')
  .overwrite(cleanLine)
  .min(1, 'Please fill in: Name')
  .max(200, 'This name is too long. Use 200 characters or fewer.')

/** Minimum length of a new password. */
export const minPasswordLength = 10
const maxPasswordLength = 128

/** A password that is being chosen. */
export const newPasswordField = z
  .string('Please fill in: Password')
  .min(minPasswordLength, `Use at least ${minPasswordLength} characters`)
  .max(maxPasswordLength, `Use ${maxPasswordLength} characters or fewer`)

/** An existing password. Its rules aren't checked: it either matches or it doesn't. */
export const passwordField = z
  .string('Please fill in: Password')
  .min(1, 'Please fill in: Password')
  .max(1000, 'That password isn’t right')
