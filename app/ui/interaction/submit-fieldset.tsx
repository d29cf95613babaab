import type { ReactNode } from 'react'

/**
 * The fields of a form that is sent without leaving its page. While it is on its way, which over a weak signal takes half a
 * minute, they rest: what was changed in them would be neither sent nor kept, and nobody would be told.
 */
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
