import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { addressOf } from '#app/ui/calls/call.ts'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'

const shortest = 12

/** So long after the first press another is taken for impatience, which would break the download off, ms. */
const impatienceMs = 60_000

/** One button: everything in one file. The form is the browser's own, so that a file of any size is saved as it comes. */
export function DownloadForm() {
  const [passphrase, setPassphrase] = useState('')
  const [askedAt, setAskedAt] = useState<number>()
  const isTooShort = passphrase !== '' && passphrase.length < shortest
  return (
    <section aria-labelledby="download-title">
      <Card className="flex flex-col gap-4 p-5">
        <h2 id="download-title" className="text-xl">
          Take everything home
        </h2>
        <p>
          One file with all pages and their history, pictures, orders, messages, answers and people,
          as they are now. The site goes on meanwhile. Passwords are not in it.
        </p>
        <form
          method="post"
          encType="multipart/form-data"
          action={addressOf('POST /api/admin/backups/download')}
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
                isTooShort ? `It needs at least ${shortest} characters, or none at all.` : undefined
              }
              help="Five words that you write down and keep elsewhere."
            />
          </div>
          <p className="text-muted">
            {passphrase === ''
              ? 'Without a passphrase whoever has the file reads every message and order in it. Keep it where you keep the books. Keys of other services do not open from it on another server.'
              : 'Nobody opens the file without these words, we neither. With them it also brings back the keys of other services.'}
          </p>
          <Button type="submit" look="lamp">
            Download a back-up
          </Button>
          <p role="status" className="empty:hidden">
            {askedAt !== undefined
              ? 'It is being made. Your browser shows the file among its downloads; large ones take some minutes.'
              : null}
          </p>
        </form>
      </Card>
    </section>
  )
}
