import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

/**
 * "Sign in with a passkey", below the form. The inline script shows it if the browser supports
 * passkeys.
 */
export function PasskeyButton({ origin, script }: { origin: string; script: ReactNode }) {
  return (
    <>
      <div data-passkey={origin} hidden className="mt-6">
        <Button look="outline" className="w-full">
          Sign in with a passkey
        </Button>
        <p role="alert" className="mt-2 font-semibold text-danger" />
      </div>
      {script}
    </>
  )
}
