import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { apiUrl } from '#app/ui/calls/call.ts'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'

const shortest = 12

/** A large backup takes minutes. A second click within this time, in ms, would cancel it, so it's ignored. */
const impatienceMs = 5 * 60_000

/**
 * Downloads everything in one file. A plain form, so that the browser streams a file of any size to
 * disk.
 */
export function DownloadForm() {
  const [passphrase, setPassphrase] = useState('')
  const [askedAt, setAskedAt] = useState<number>()
  const isTooShort = passphrase !== '' && passphrase.length < shortest
  return (
    <section aria-labelledby="download-title">
      <Card className="flex flex-col gap-4 p-5">
        <h2 id="download-title" className="text-xl">
          Download everything
        </h2>
        <p>
          One file with all pages and their history, pictures, orders, messages, RSVPs, and people,
          as they are now. The site keeps running while it’s made. Passwords aren’t included.
        </p>
        <form
          method="post"
          encType="multipart/form-data"
          action={apiUrl('POST /api/admin/backups/download')}
          className="flex flex-col items-start gap-4"
          onSubmit={(event) => {
            const at = event.timeStamp
            if (isTooShort || (askedAt !== undefined && at - askedAt < impatienceMs)) {
              event.preventDefault()
            } else setAskedAt(at)
          }}
        >
          <div className="w-full max-w-md">
            <TextField
              label="Passphrase (optional)"
              name="passphrase"
              autoComplete="off"
              spellCheck={false}
              maxLength={1000}
              value={passphrase}
              onChange={({ target }) => {
                setPassphrase(target.value)
                setAskedAt(undefined)
              }}
              error={
                isTooShort ? `Use at least ${shortest} characters, or leave it empty.` : undefined
              }
              help="Pick five words, write them down, and keep them somewhere else."
            />
          </div>
          <p className="text-muted">
            {passphrase === ''
              ? 'Without a passphrase, anyone who has the file can read every message and order in it. Keep it as safe as your financial records. If you restore it on another server, you’ll have to reconnect other services.'
              : 'Without this passphrase no one can open the file, not even us. With it, your connections to other services are restored too.'}
          </p>
          <Button type="submit" look="lamp">
            Download backup
          </Button>
          <p role="status" className="empty:hidden">
            {askedAt !== undefined
              ? 'Your backup is being made and will show up in your browser’s downloads. A large one takes a few minutes.'
              : null}
          </p>
        </form>
      </Card>
    </section>
  )
}
