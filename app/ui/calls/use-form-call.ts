import { useEffect, useRef, useState } from 'react'
import { failureReason } from '#app/ui/toasts/try-with-toast.ts'
import { CallError } from './call.ts'
import { useSingleFlight } from './use-single-flight.ts'

/**
 * A form that makes one call at a time. `errors` has the refusal's message per field, `failure` what no field of the
 * form can show. After a refusal, the first wrong field gets the focus.
 */
export function useFormCall() {
  const form = useRef<HTMLFormElement>(null)
  const once = useSingleFlight()
  const [isSending, setIsSending] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')

  // Syncs with the browser's focus: after a refusal, focus the first wrong field.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  /** Runs `act` with the typed text of a field, '' if there is none, unless it's already running. */
  function send(act: (textOf: (field: string) => string) => Promise<void>): void {
    const element = form.current
    if (!element?.reportValidity()) return
    const typed = new FormData(element)
    void once(async () => {
      setIsSending(true)
      setFailure('')
      try {
        await act((field) => String(typed.get(field) ?? '').trim())
        setErrors({})
      } catch (error) {
        const fields: Record<string, string> = error instanceof CallError ? error.fields : {}
        const isInField = Object.keys(fields).some((name) => element.elements.namedItem(name))
        setErrors(fields)
        if (!isInField) setFailure(failureReason(error))
      }
      setIsSending(false)
    })
  }

  return { form, errors, failure, isSending, send }
}
