import { faCircleExclamation } from '@fortawesome/free-solid-svg-icons'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LitHouse } from './lit-house.tsx'
import type { SignInRefusal } from './sign-in.server.ts'

/** The door of the office. A refused try comes back to `#refused`, where the focus then is. */
export function SignInForm({ refusal }: { refusal: SignInRefusal | undefined }) {
  return (
    <>
      <LitHouse />
      <h1 className="mt-6 text-3xl">Sign in to the office</h1>
      <p className="mt-3 text-muted">For the people who look after this site.</p>
      <form
        method="post"
        action="#refused"
        className="mt-8 space-y-5 rounded-card border border-line bg-surface p-6 sm:p-8"
      >
        {refusal ? (
          <p
            id="refused"
            role="alert"
            tabIndex={-1}
            className="flex scroll-mt-24 gap-3 rounded-control border border-danger p-4"
          >
            <Icon icon={faCircleExclamation} className="mt-0.5 size-5 text-danger" />
            {refusal.message}
          </p>
        ) : null}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={refusal?.email}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" className="w-full">
          Sign in
        </Button>
      </form>
      <p className="mt-8 text-muted">
        Looking for help, or for us?{' '}
        <a
          href="/contact"
          className="inline-block py-2 font-semibold text-accent underline underline-offset-4"
        >
          Here is how to reach us
        </a>
      </p>
    </>
  )
}
