import { Button } from './button.tsx'

/**
 * The way through a list of pages. `cursors` are those of the pages passed already, the last one
 * the page in sight; `next` is the one after, null on the last page. Until the page that was asked for
 * has come, `next` follows another one: it leads nowhere then. It stands right after its list, at whose
 * beginning another page is read.
 */
export function Pager({
  cursors,
  next,
  isLoading,
  labels,
  onTurn,
}: {
  cursors: readonly string[]
  next: string | null
  isLoading: boolean
  labels: { back: string; on: string }
  onTurn: (cursors: string[]) => void
}) {
  if (cursors.length === 0 && !next) return null
  const isKnown = !isLoading && next !== null && !cursors.includes(next)
  return (
    <div className="flex flex-wrap gap-3">
      {cursors.length > 0 ? (
        <Button
          look="outline"
          aria-disabled={isLoading}
          onClick={({ currentTarget }) => {
            if (isLoading) return
            onTurn(cursors.slice(0, -1))
            toBeginning(currentTarget)
          }}
        >
          {labels.back}
        </Button>
      ) : null}
      {next ? (
        <Button
          look="outline"
          aria-disabled={!isKnown}
          onClick={({ currentTarget }) => {
            if (!isKnown) return
            onTurn([...cursors, next])
            toBeginning(currentTarget)
          }}
        >
          {labels.on}
        </Button>
      ) : null}
    </div>
  )
}

/** Brings the list before the pager into sight with its first row, and gives it the focus. */
function toBeginning(pressed: HTMLElement): void {
  const list = pressed.parentElement?.previousElementSibling as HTMLElement | null | undefined
  if (!list) return
  list.tabIndex = -1
  list.focus({ preventScroll: true })
  list.scrollIntoView({ block: 'start' })
}
