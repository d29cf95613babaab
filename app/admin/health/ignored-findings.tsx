import { useFocusNearby } from '#app/admin/attention/use-focus-nearby.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { Card } from '#app/ui/card.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import type { IgnoredFinding } from './finding.ts'

/** Ignored findings: who ignored them, when, why, and a way to undo it. */
export function IgnoredFindings({
  findings,
  reload,
}: {
  findings: IgnoredFinding[]
  reload: () => Promise<void>
}) {
  const keepFocus = useFocusNearby(
    findings,
    'aside-title',
    'visitors-title',
    'waiting-title',
    'machine-title',
  )
  if (findings.length === 0) return null

  async function takeUp(key: string): Promise<void> {
    const act = () =>
      call('DELETE /api/admin/site-health/findings/{key}/aside', { params: { key } })
    if (!(await tryWithToast(act, 'It’s back on the list.'))) return
    keepFocus()
    await reload()
  }

  return (
    <details>
      <summary
        id="aside-title"
        className="unfolds font-semibold text-accent underline underline-offset-4"
      >
        Ignored ({findings.length})
      </summary>
      <ul className="mt-3 space-y-3">
        {findings.map(({ key, title, reason, setAsideAt, by }) => (
          <Card key={key} as="li" className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
            <div className="min-w-0 flex-1 basis-72 space-y-1">
              <p className="wrap-anywhere">{title}</p>
              <p className="text-sm text-muted wrap-anywhere">
                “{reason}” {by ?? 'Unknown person'},{' '}
                <time dateTime={setAsideAt}>{formatTimestamp(setAsideAt)}</time>
              </p>
            </div>
            <Button look="outline" onClick={() => void takeUp(key)}>
              Stop ignoring
              <span className="sr-only">: {title}</span>
            </Button>
          </Card>
        ))}
      </ul>
    </details>
  )
}
