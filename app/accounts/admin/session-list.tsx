import type { OwnSession } from '#app/accounts/account-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Tag } from '#app/ui/tag.tsx'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { AccountCard } from './account-card.tsx'

/** The browsers you're signed in with, so that you can sign out of the others. */
export function SessionList({
  sessions,
  onChanged,
}: {
  sessions: OwnSession[]
  onChanged: () => Promise<void>
}) {
  async function end(act: () => Promise<unknown>, done: string): Promise<void> {
    await tryWithToast(act, done)
    await onChanged()
  }
  return (
    <AccountCard title="Where you’re signed in">
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map(({ id, browser, signedInAt, lastSeenAt, isThis }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {browser}
                {isThis ? <Tag label="This browser" color="waterfall-blue" /> : null}
              </p>
              <p className="text-sm text-muted">
                Signed in {formatTimestamp(signedInAt)}
                {isThis ? '' : `, last used ${formatTimestamp(lastSeenAt)}`}
              </p>
            </div>
            {isThis ? null : (
              <Button
                look="outline"
                onClick={() => void end(() => endOne(id), `Signed out of ${browser}.`)}
              >
                Sign out
                <span className="sr-only">
                  {' '}
                  {browser}, signed in {formatTimestamp(signedInAt)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button
            look="outline"
            onClick={() => void end(endOthers, 'You’re signed out everywhere else.')}
          >
            Sign out everywhere else
          </Button>
        </div>
      ) : null}
    </AccountCard>
  )
}

function endOne(id: string) {
  return call('DELETE /api/admin/account/sessions/{id}', { params: { id } })
}

function endOthers() {
  return call('DELETE /api/admin/account/sessions')
}
