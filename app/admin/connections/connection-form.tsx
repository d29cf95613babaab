import type { FocusEvent, ReactNode } from 'react'
import { useCallForm } from '#app/accounts/admin/use-call-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Problem } from '#app/ui/problem.tsx'
import type { ConnectionId } from './connection-ids.ts'

/** A text field of a connection. Keys are hidden while they're typed. */
type ConnectionField<Name extends string> = {
  name: Name
  label: string
  help?: string
  isKey?: boolean
  value?: string
  /** the field that gets its text if that's an email address and the field is blank */
  suggests?: Name
}

/**
 * Sends what an owner typed, with their password, because these settings decide where money and backups go. Keeps it
 * if the service refuses it.
 */
export function ConnectionForm<Name extends string>({
  id,
  fields,
  children,
  send,
  onTyped,
  onDone,
  onCancel,
}: {
  id: ConnectionId
  fields: readonly ConnectionField<Name>[]
  /** above the fields */
  children?: ReactNode
  send: (values: Record<Name | 'password', string>) => Promise<unknown>
  onTyped: () => void
  onDone: () => void
  onCancel: () => void
}) {
  const names = [...fields.map(({ name }) => name), 'password' as const]
  const form = useCallForm<Name | 'password'>(names, async (values) => {
    await send(values)
    onDone()
  })
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      autoComplete="off"
      onSubmit={form.submit}
      onChange={onTyped}
    >
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, help, isKey, value, suggests }) => (
          <TextField
            // a new suggestion replaces what's typed
            key={`${name} ${value}`}
            id={`${id}-${name}`}
            name={name}
            label={label}
            help={help}
            type={isKey ? 'password' : 'text'}
            autoComplete={isKey ? 'new-password' : 'off'}
            spellCheck={false}
            defaultValue={value}
            onBlur={suggests ? (event) => suggest(event, suggests) : undefined}
            error={form.errors[name]}
          />
        ))}
        <TextField
          id={`${id}-password`}
          name="password"
          label="Your office password"
          help="We ask because this is where money, email, or backups go."
          type="password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
      </div>
      <Problem text={form.message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="solid" disabled={form.isSending}>
          {form.isSending ? 'Checking…' : 'Check and save'}
        </Button>
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function suggest({ target }: FocusEvent<HTMLInputElement>, name: string): void {
  const other = target.form?.elements.namedItem(name)
  const text = target.value.trim()
  if (other instanceof HTMLInputElement && other.value === '' && /^\S+@\S+$/.test(text)) {
    other.value = text
  }
}
