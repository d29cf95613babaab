import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { slugFromTitle } from '#app/pages/own/own-page-slug.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { capitalize } from '#app/ui/format/capitalize.ts'
import { Problem } from '#app/ui/problem.tsx'
import { arrival } from './arrival.ts'

/** Asks for a new page's title and address, and opens its editor. */
export function NewPageDialog({
  address,
  reload,
  onClose,
}: {
  address: string
  reload: () => Promise<void>
  onClose: () => void
}) {
  const [title, setTitle] = useState('')
  /** undefined: derived from the title */
  const [word, setWord] = useState<string>()
  const { problem, fields, isBusy, attempt } = useTry('We couldn’t add the page')
  const navigate = useNavigate()

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const body = { title, address: word ?? slugFromTitle(title) }
    const added = await attempt(() => call('POST /api/admin/own-pages', { body }))
    if (!added) return
    await reload()
    await navigate(`${address}/${added.page}`, { state: arrival })
  }

  return (
    <Dialog title="New page" width="small" onClose={onClose}>
      <form onSubmit={(event) => void add(event)} className="flex flex-col gap-4" noValidate>
        <TextField
          label="Title"
          name="title"
          value={title}
          maxLength={120}
          error={fields.title && capitalize(fields.title)}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label="Web address"
          name="address"
          value={word ?? slugFromTitle(title)}
          error={fields.address && capitalize(fields.address)}
          help="Comes after your site’s name. Use lowercase letters, numbers, and hyphens."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setWord(target.value)}
        />
        <Problem text={Object.keys(fields).length > 0 ? '' : problem} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Add page</Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
