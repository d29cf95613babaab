import { Button } from './button.tsx'

/**
 * The way through a list of pages. `cursors` are those of the pages passed already, the last one
 * the page in sight; `next` is the one after, null on the last page.
 */
export function Pager({
  cursors,
  next,
  labels,
  onTurn,
}: {
  cursors: readonly string[]
  next: string | null
  labels: { back: string; on: string }
  onTurn: (cursors: string[]) => void
}) {
  if (cursors.length === 0 && !next) return null
  return (
    <div className="flex flex-wrap gap-3">
      {cursors.length > 0 ? (
        <Button look="outline" onClick={() => onTurn(cursors.slice(0, -1))}>
          {labels.back}
        </Button>
      ) : null}
      {next ? (
        <Button look="outline" onClick={() => onTurn([...cursors, next])}>
          {labels.on}
        </Button>
      ) : null}
    </div>
  )
}
