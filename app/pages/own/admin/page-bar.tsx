import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ListedOwnPage } from '#app/pages/own/own-pages-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { TextField } from '#app/ui/field.tsx'
import { capitalize } from '#app/ui/format/capitalize.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Problem } from '#app/ui/problem.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { arrival, useFocusOnArrival } from './arrival.ts'

type BarProps = {
  page: ListedOwnPage
  /** of the section */
  address: string
  isDirty: boolean
  reload: () => Promise<void>
}

/** Keeps both buttons in one row on a phone. */
const compact = 'max-sm:px-3! max-sm:text-[0.875rem]'

/** The open page's title, address, and actions. */
export function PageBar({ page, address, isDirty, reload }: BarProps) {
  const [isMoving, setIsMoving] = useState(false)
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading)

  async function remove(): Promise<void> {
    if (!(await askToDelete(page))) return
    const params = { page: page.id }
    const putBack = async () => {
      const name = 'POST /api/admin/own-pages/{page}/restore'
      await tryWithToast(() => call(name, { params }), `“${page.title}” restored`)
      await reload()
    }
    const undo = { label: 'Undo', onSelect: () => void putBack() }
    const name = 'DELETE /api/admin/own-pages/{page}'
    const isDone = await tryWithToast(
      () => call(name, { params }),
      `“${page.title}” deleted. You can restore it for 30 days.`,
      undo,
    )
    if (!isDone) return
    await navigate(address, { state: arrival })
    await reload()
  }

  return (
    <div className="mb-3 flex max-w-5xl flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-4">
      <div className="mr-auto min-w-0 max-sm:w-full">
        <Link to={address} className="inline-flex min-h-11 items-center text-sm underline">
          All your pages
        </Link>
        <h2 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere">
          {page.title}
        </h2>
        <p className="text-sm text-muted wrap-anywhere">
          {page.isOn ? (
            <a href={`/${page.address}`} className="inline-flex min-h-11 items-center underline">
              /{page.address}
            </a>
          ) : (
            `/${page.address}, ${page.visibleFrom ? `scheduled for ${formatTimestamp(page.visibleFrom)}` : 'hidden from visitors'}`
          )}
        </p>
      </div>
      <Button
        look="outline"
        className={compact}
        aria-expanded={isMoving}
        disabled={isDirty}
        onClick={() => setIsMoving(!isMoving)}
      >
        Change web address
      </Button>
      <Button look="danger" className={compact} disabled={isDirty} onClick={() => void remove()}>
        Delete page
      </Button>
      {isMoving && !isDirty ? <AddressForm page={page} reload={reload} /> : null}
    </div>
  )
}

function AddressForm({ page, reload }: Pick<BarProps, 'page' | 'reload'>) {
  const [word, setWord] = useState(page.address)
  const { problem, fields, isBusy, attempt } = useTry('We couldn’t change the web address')

  async function move(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const params = { page: page.id }
    const body = { address: word }
    const moved = await attempt(() => call('PUT /api/admin/own-pages/{page}', { params, body }))
    if (!moved) return
    showToast({ title: 'Success', description: `“${page.title}” is now at /${word}.` })
    await reload()
  }

  return (
    <form onSubmit={(event) => void move(event)} className="w-full max-w-md" noValidate>
      <TextField
        label="Web address"
        name="address"
        value={word}
        error={fields.address && capitalize(fields.address)}
        help="Use lowercase letters, numbers, and hyphens. The old address redirects here until another page uses it."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setWord(target.value)}
      />
      <Problem text={fields.address ? '' : problem} className="mt-2" />
      <Button type="submit" className="mt-3">
        Save web address
      </Button>
    </form>
  )
}

function askToDelete({ title, isOn }: ListedOwnPage): Promise<boolean> {
  return ask({
    title: `Delete “${title}”?`,
    text: `${isOn ? 'Visitors won’t see it, and links to it will break. Site Health lists them. ' : ''}You can restore it for 30 days.`,
    yes: 'Delete page',
    isDestructive: true,
  })
}
