import { type FormEvent, useState } from 'react'
import { CallError } from '#app/ui/calls/call.ts'

/** State of a small office form. */
export type CallForm = {
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** one message per refused field, capitalized */
  errors: Record<string, string>
  /** error for the form as a whole, or a failed request */
  message: string | undefined
  isSending: boolean
}

/**
 * A form that sends its named fields to the API. Shows errors at their fields and keeps what was
 * typed.
 */
export function useCallForm<Name extends string>(
  names: readonly Name[],
  send: (fields: Record<Name, string>, element: HTMLFormElement) => Promise<void>,
): CallForm {
  const [failure, setFailure] = useState<CallError>()
  const [isSending, setIsSending] = useState(false)

  async function submit(element: HTMLFormElement): Promise<void> {
    const form = new FormData(element)
    const fields = names.map((name) => [name, String(form.get(name) ?? '')])
    setIsSending(true)
    try {
      await send(Object.fromEntries(fields) as Record<Name, string>, element)
      setFailure(undefined)
    } catch (error) {
      const known =
        error instanceof CallError
          ? error
          : new CallError('Something went wrong. Please try again.')
      setFailure(known)
      // the first on the screen, in whatever order the server checked them
      const refused = [...element.elements].find((field) =>
        Object.hasOwn(known.fields, field.getAttribute('name') ?? ''),
      )
      if (refused instanceof HTMLElement) refused.focus()
    } finally {
      setIsSending(false)
    }
  }

  const errors = Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([name, text]) => [name, capitalize(text)]),
  )
  return {
    submit: (event) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
    errors,
    message: Object.keys(errors).length > 0 ? undefined : failure?.message,
    isSending,
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
