import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

type FieldProps = {
  label: string
  name: string
  /** defaults to `fieldId(name)`; needed if a page has several fields of that name */
  id?: string
  help?: string | undefined
  error?: string | undefined
  /** label beside the field, not above */
  isBeside?: boolean | undefined
}

export function fieldId(name: string): string {
  return `field-${name}`
}

/** Id prefix for fields that appear twice on a page. */
export const FieldPlace = createContext('')

/** `fieldId` with the prefix of `FieldPlace`. */
export function useFieldId(name: string): string {
  return useContext(FieldPlace) + fieldId(name)
}

const control =
  'w-full rounded-control border border-muted bg-surface px-3 py-2 text-ink aria-invalid:border-danger'

export function TextField({
  label,
  help,
  error,
  id,
  isBeside,
  ...rest
}: Omit<ComponentProps<'input'>, 'className'> & FieldProps) {
  const ownId = useFieldId(rest.name)
  const controlId = id ?? ownId
  return (
    <Labeled label={label} id={controlId} help={help} error={error} isBeside={isBeside}>
      <input
        ref={rest.autoFocus ? markForDialogs : undefined}
        {...rest}
        {...fieldProps(controlId, help, error)}
        className={`min-h-11 ${control}`}
      />
    </Labeled>
  )
}

/**
 * React focuses on mount and omits the attribute. But a dialog opens after mount, and the browser then needs the
 * attribute.
 */
function markForDialogs(field: HTMLInputElement | null): void {
  field?.toggleAttribute('autofocus', true)
}

export function TextArea({
  label,
  help,
  error,
  id,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'className'> & FieldProps) {
  const ownId = useFieldId(rest.name)
  const controlId = id ?? ownId
  return (
    <Labeled label={label} id={controlId} help={help} error={error}>
      <textarea {...rest} {...fieldProps(controlId, help, error)} className={control} />
    </Labeled>
  )
}

export function SelectField({
  label,
  help,
  error,
  id,
  ...rest
}: Omit<ComponentProps<'select'>, 'className'> & FieldProps) {
  const ownId = useFieldId(rest.name)
  const controlId = id ?? ownId
  return (
    <Labeled label={label} id={controlId} help={help} error={error}>
      <select {...rest} {...fieldProps(controlId, help, error)} className={`min-h-11 ${control}`} />
    </Labeled>
  )
}

function Labeled({
  label,
  id,
  help,
  error,
  isBeside = false,
  children,
}: Omit<FieldProps, 'name'> & { id: string; children: ReactNode }) {
  return (
    <div
      className={
        isBeside ? 'flex flex-wrap items-center gap-x-3 [&>input]:flex-1 [&>input]:basis-32' : ''
      }
    >
      <label htmlFor={id} className={`font-semibold wrap-anywhere ${isBeside ? '' : 'mb-1 block'}`}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

/** Help and error text below a field; `fieldProps` links them. */
export function FieldNotes({
  id,
  help,
  error,
}: { id: string } & Pick<FieldProps, 'help' | 'error'>) {
  return (
    <>
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
    </>
  )
}

/** The id and ARIA attributes of a field with notes. */
export function fieldProps(id: string, help: string | undefined, error: string | undefined) {
  const notes = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': notes || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}
