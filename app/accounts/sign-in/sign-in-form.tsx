import { TextField } from '#app/ui/field.tsx'
import { codeRefusals } from './code-refusals.ts'
import { Door, DoorForm, DoorLink } from './door.tsx'
import type { DoorRefusal } from './door-refusal.ts'
import { withNext } from './wanted-path.ts'

/** The door of the office; `isAgain` where the second step was not done in time. */
export function SignInForm({
  refusal,
  isAgain,
  next,
}: {
  refusal: DoorRefusal | undefined
  isAgain: boolean
  /** where it leads */
  next: string
}) {
  return (
    <Door title="Sign in to the office" text="For the people who look after this site.">
      <DoorForm refusal={refusal ?? (isAgain ? codeRefusals.over : undefined)} button="Sign in">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={refusal?.values.email}
          error={refusal?.errors.email}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={refusal?.errors.password}
        />
      </DoorForm>
      <p className="mt-6">
        <DoorLink href={withNext('/admin/forgot', next)}>Forgot your password?</DoorLink>
      </p>
      <p className="mt-2 text-muted">
        Looking for help, or for us? <DoorLink href="/contact">Here is how to reach us</DoorLink>
      </p>
    </Door>
  )
}
