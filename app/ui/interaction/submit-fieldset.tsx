import type { ReactNode } from 'react'

/** Disables a form's fields while it's being sent, since later changes would be lost silently. */
export function SubmitFieldset({
  isSending,
  className,
  children,
}: {
  isSending: boolean
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <fieldset disabled={isSending} className={className}>
      {children}
    </fieldset>
  )
}
