import type { ComponentProps, ReactNode } from 'react'

type FieldProps = {
  label: string
  /** its id follows from it (`fieldId`), so that a list of errors can lead to it */
  name: string
  help?: string | undefined
  error?: string | undefined
}

/** The id of the field of this name. */
export function fieldId(name: string): string {
  return `field-${name}`
}

const control =
  'w-full rounded-control border border-muted bg-surface px-3 py-2 text-ink aria-invalid:border-danger'

/** One line to fill in, with its label above it and what is wrong with it beneath. */
export function TextField({
  label,
  help,
  error,
  ...rest
}: Omit<ComponentProps<'input'>, 'id' | 'className'> & FieldProps) {
  return (
    <Labelled label={label} name={rest.name} help={help} error={error}>
      <input {...rest} {...described(rest.name, help, error)} className={`min-h-11 ${control}`} />
    </Labelled>
  )
}

/** Several lines to fill in. */
export function TextArea({
  label,
  help,
  error,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldProps) {
  return (
    <Labelled label={label} name={rest.name} help={help} error={error}>
      <textarea {...rest} {...described(rest.name, help, error)} className={control} />
    </Labelled>
  )
}

/** One of a few. */
export function SelectField({
  label,
  help,
  error,
  ...rest
}: Omit<ComponentProps<'select'>, 'id' | 'className'> & FieldProps) {
  return (
    <Labelled label={label} name={rest.name} help={help} error={error}>
      <select {...rest} {...described(rest.name, help, error)} className={`min-h-11 ${control}`} />
    </Labelled>
  )
}

function Labelled({ label, name, help, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={fieldId(name)} className="mb-1 block font-semibold">
        {label}
      </label>
      {children}
      {help ? (
        <p id={`${fieldId(name)}-help`} className="mt-1 text-sm text-muted">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${fieldId(name)}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}

function described(name: string, help: string | undefined, error: string | undefined) {
  const id = fieldId(name)
  const notes = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': notes || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}
