import { type ComponentProps, useId } from 'react'

/** A field with its label above it, what it is for, and what is wrong with it. */
export function LabelledInput({
  label,
  help,
  error,
  className = '',
  ...rest
}: ComponentProps<'input'> & {
  label: string
  help?: string | undefined
  error?: string | undefined
}) {
  const id = useId()
  const notes = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-describedby={notes || undefined}
        aria-invalid={error ? true : undefined}
        className="min-h-11 w-full rounded-control border border-muted bg-surface px-3 py-2 text-ink"
      />
      {help ? (
        <p id={`${id}-help`} className="mt-1 text-sm text-muted">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
