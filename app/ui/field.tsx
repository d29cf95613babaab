import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

type FieldProps = {
  label: string
  name: string
  /** `fieldId(name)` if not given: only where a page has several fields of that name */
  id?: string
  help?: string | undefined
  error?: string | undefined
  /** the label stands before the field, not above it */
  isBeside?: boolean | undefined
}

/** The id of the field of this name. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** Before the ids of fields that stand on a page a second time. */
export const FieldPlace = createContext('')

/** The id of the field of this name, here. */
export function useFieldId(name: string): string {
  return useContext(FieldPlace) + fieldId(name)
}

const control =
  'w-full rounded-control border border-muted bg-surface px-3 py-2 text-ink aria-invalid:border-danger'

/** One line to fill in, with its label above it and what is wrong with it beneath. */
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
    <Labelled label={label} id={controlId} help={help} error={error} isBeside={isBeside}>
      <input
        ref={rest.autoFocus ? markForDialogs : undefined}
        {...rest}
        {...fieldProps(controlId, help, error)}
        className={`min-h-11 ${control}`}
      />
    </Labelled>
  )
}

/**
 * Where the focus is to begin. React gives it at once, but not in a dialog that opens only then, with the focus on
 * its button Close: there the browser looks for the attribute, which React does not write.
 */
function markForDialogs(field: HTMLInputElement | null): void {
  field?.toggleAttribute('autofocus', true)
}

/** Several lines to fill in. */
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
    <Labelled label={label} id={controlId} help={help} error={error}>
      <textarea {...rest} {...fieldProps(controlId, help, error)} className={control} />
    </Labelled>
  )
}

/** One of a few. */
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
    <Labelled label={label} id={controlId} help={help} error={error}>
      <select {...rest} {...fieldProps(controlId, help, error)} className={`min-h-11 ${control}`} />
    </Labelled>
  )
}

function Labelled({
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

/** What stands under a field: what helps to fill it in, and what is wrong with it. `described` names them. */
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

/** The attributes of a field that has such notes. */
export function fieldProps(id: string, help: string | undefined, error: string | undefined) {
  const notes = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': notes || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}
