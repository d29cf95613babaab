import { Button } from './button.tsx'

/**
 * Pages through a list. `cursors`: those of visited pages, the last one current; `next`: the next page's, null on the
 * last. Disabled while loading, when `next` is stale. Must directly follow its list, which it scrolls to and focuses.
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

/** Scrolls to the start of the list and focuses it. */
function toBeginning(pressed: HTMLElement): void {
  const list = pressed.parentElement?.previousElementSibling as HTMLElement | null | undefined
  if (!list) return
  list.tabIndex = -1
  list.focus({ preventScroll: true })
  list.scrollIntoView({ block: 'start' })
}
