import { useState } from 'react'
import { call } from '#app/ui/calls/call.ts'
import { SelectField } from '#app/ui/field.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { mailProviders } from './mail-providers.ts'

const other = 'other'

/** The mail server, with the names and ports of common providers filled in. */
export function MailForm({
  siteName,
  ...props
}: {
  /** suggested as the sender's name */
  siteName: string
  onTyped: () => void
  onDone: () => void
  onCancel: () => void
}) {
  const [chosen, setChosen] = useState<string>(mailProviders[0].id)
  const provider = mailProviders.find(({ id }) => id === chosen)
  return (
    <ConnectionForm
      id="mail"
      fields={[
        { name: 'host', label: 'Mail server', value: provider?.host ?? '' },
        { name: 'port', label: 'Port', value: String(provider?.port ?? 587) },
        {
          name: 'user',
          label: 'Username',
          help: 'Often your whole email address.',
          suggests: 'senderEmail',
        },
        {
          name: 'key',
          label: 'Password of this mailbox',
          help: provider?.needsAppPassword
            ? 'An app password, which you create in that account’s security settings.'
            : 'Some providers call it an SMTP key.',
          isKey: true,
        },
        { name: 'senderName', label: 'Sender name', value: siteName },
        {
          name: 'senderEmail',
          label: 'Sender email',
          help: provider?.sendsAsMailbox
            ? 'The address of this mailbox.'
            : 'An address at your own domain.',
        },
      ]}
      send={({ port, ...body }) =>
        call('PUT /api/admin/connections/mail', { body: { ...body, port: Number(port) } })
      }
      {...props}
    >
      <div className="sm:max-w-sm">
        <SelectField
          id="mail-provider"
          name="provider"
          label="Provider"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {mailProviders.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <option value={other}>Another mail server</option>
        </SelectField>
      </div>
    </ConnectionForm>
  )
}
