import { useState } from 'react'
import type { OwnAccount } from '#app/accounts/account-schema.ts'
import { AccountCard } from '#app/accounts/admin/account-card.tsx'
import { PasswordDialog } from '#app/accounts/admin/password-dialog.tsx'
import { maxPasskeys } from '#app/accounts/passkeys/passkey-limits.ts'
import type { OwnPasskey } from '#app/accounts/passkeys/passkeys-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { AddPasskey } from './add-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { supportsPasskeys } from './use-passkey.ts'

type Asked = 'add' | { rename: OwnPasskey } | { remove: OwnPasskey }

/** Your passkeys: sign in with a fingerprint, face, or PIN instead of the password. */
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
  const obstacle = passkeyObstacle(account)

  async function finish(description: string): Promise<void> {
    showToast({ title: 'Success', description })
    close()
    await onChanged()
  }

  /** Reloads, because a refusal may mean it was removed elsewhere. */
  function leave(): void {
    close()
    void onChanged()
  }

  return (
    <AccountCard title="Passkeys">
      <p className="text-muted">
        Sign in with your fingerprint, face, or device PIN. There’s nothing to remember and no code
        to enter. Your password still works.
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
        <AddPasskey email={email} onClose={close} onAdded={() => finish('Passkey added.')} />
      ) : null}
      {typeof asked === 'object' && 'rename' in asked ? (
        <RenamePasskey
          passkey={asked.rename}
          onClose={leave}
          onRenamed={() => finish('Name saved.')}
        />
      ) : null}
      {typeof asked === 'object' && 'remove' in asked ? (
        <PasswordDialog
          title={`Remove “${asked.remove.name}”?`}
          text="You won’t be able to sign in with it anymore. Your device may still show it, so delete it there too."
          button="Remove passkey"
          email={email}
          onClose={leave}
          onPassword={async (password) => {
            const params = { id: asked.remove.id }
            await call('POST /api/admin/account/passkeys/{id}/remove', {
              params,
              body: { password },
            })
            await finish(`“${asked.remove.name}” removed.`)
          }}
        />
      ) : null}
    </AccountCard>
  )
}

/** Returns why no passkey can be added here, or undefined if one can. */
function passkeyObstacle({ passkeyOrigin, passkeys }: OwnAccount): string | undefined {
  if (passkeyOrigin === null) {
    return 'Passkeys work only on a domain with https. You’re not on one now, so you can’t add a passkey here.'
  }
  if (passkeyOrigin !== window.location.origin) {
    return `To add a passkey, open the office at ${passkeyOrigin}.`
  }
  if (!supportsPasskeys()) return 'This browser doesn’t support passkeys. Try another one.'
  if (passkeys.length >= maxPasskeys) {
    return `You have ${maxPasskeys} passkeys, the most you can have. Remove one you don’t use.`
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
            Made for {onlyAt}. It doesn’t work at this site’s current web address.
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
