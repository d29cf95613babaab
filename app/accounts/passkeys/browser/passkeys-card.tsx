import { useState } from 'react'
import type { OwnAccount } from '#app/accounts/account-schema.ts'
import { AccountCard } from '#app/accounts/admin/account-card.tsx'
import { PasswordDialog } from '#app/accounts/admin/password-dialog.tsx'
import { mostPasskeys } from '#app/accounts/passkeys/passkey-facts.ts'
import type { OwnPasskey } from '#app/accounts/passkeys/passkeys-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { AddPasskey } from './add-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { knowsPasskeys } from './use-passkey.ts'

type Asked = 'add' | { rename: OwnPasskey } | { remove: OwnPasskey }

/** Signing in with finger, face or the device's PIN, beside the password. */
export function PasskeysCard({
  account,
  onChanged,
}: {
  account: OwnAccount
  onChanged: () => Promise<void>
}) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { passkeys, email } = account
  const obstacle = whyNone(account)

  async function finish(description: string): Promise<void> {
    showToast({ title: 'Success', description })
    close()
    await onChanged()
  }

  /** What was refused because it is gone elsewhere is read anew. */
  function leave(): void {
    close()
    void onChanged()
  }

  return (
    <AccountCard title="Passkeys">
      <p className="text-muted">
        With a passkey you sign in by finger, face or the PIN of your device: nothing to remember,
        and no code is asked. Your password goes on working.
      </p>
      {passkeys.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setAsked({ rename: passkey })}
              onRemove={() => setAsked({ remove: passkey })}
            />
          ))}
        </ul>
      ) : null}
      {obstacle ? (
        <p>{obstacle}</p>
      ) : (
        <div>
          <Button look={passkeys.length > 0 ? 'outline' : 'solid'} onClick={() => setAsked('add')}>
            Add a passkey
          </Button>
        </div>
      )}
      {asked === 'add' ? (
        <AddPasskey
          email={email}
          onClose={close}
          onAdded={() => finish('Your passkey is added.')}
        />
      ) : null}
      {typeof asked === 'object' && 'rename' in asked ? (
        <RenamePasskey
          passkey={asked.rename}
          onClose={leave}
          onRenamed={() => finish('The name is saved.')}
        />
      ) : null}
      {typeof asked === 'object' && 'remove' in asked ? (
        <PasswordDialog
          title={`Remove “${asked.remove.name}”?`}
          text="It opens your account no more. Your device may go on showing it: delete it there too."
          button="Remove the passkey"
          email={email}
          onClose={leave}
          onPassword={async (password) => {
            const params = { id: asked.remove.id }
            await call('POST /api/admin/account/passkeys/{id}/remove', {
              params,
              body: { password },
            })
            await finish(`“${asked.remove.name}” is removed.`)
          }}
        />
      ) : null}
    </AccountCard>
  )
}

/** Why no passkey can be added here and now, or undefined. */
function whyNone({ passkeyOrigin, passkeys }: OwnAccount): string | undefined {
  if (passkeyOrigin === null) {
    return 'Passkeys need an address by name, with https. This site is open at another kind of address, so none can be added.'
  }
  if (passkeyOrigin !== window.location.origin) {
    return `Passkeys can be added where the site has its address: open the office at ${passkeyOrigin}.`
  }
  if (!knowsPasskeys()) return 'This browser knows no passkeys: add one in another.'
  if (passkeys.length >= mostPasskeys) {
    return `You have ${mostPasskeys}, and there can be no more: remove one that you do not use.`
  }
  return undefined
}

function PasskeyRow({
  passkey: { name, addedAt, lastUsedAt, onlyAt },
  onRename,
  onRemove,
}: {
  passkey: OwnPasskey
  onRename: () => void
  onRemove: () => void
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          Added {formatTimestamp(addedAt)},{' '}
          {lastUsedAt ? `last used ${formatTimestamp(lastUsedAt)}` : 'not used yet'}
        </p>
        {onlyAt ? (
          <p className="text-sm wrap-anywhere">
            Made for {onlyAt}: it does not work at the address that the site has now.
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={onRename}>
          Rename
          <span className="sr-only"> {name}</span>
        </Button>
        <Button look="danger" onClick={onRemove}>
          Remove
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
