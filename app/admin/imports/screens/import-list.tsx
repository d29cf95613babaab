import { useEffect, useRef } from 'react'
import { type Import, importKinds } from '#app/admin/imports/import-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Card } from '#app/ui/card.tsx'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { useListQuery } from '#app/ui/list/use-list-query.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { countLabel } from './import-words.ts'

/** Past imports, newest first, each with an undo button. */
export function ImportList({ round }: { round: number }) {
  const { cursors, cursor, turn } = useListQuery('imports', {}, {})
  const { data, failure, isLoading, reload } = useRead('GET /api/admin/imports', {
    query: { cursor },
  })
  const known = useRef(round)
  const heading = useRef<HTMLHeadingElement>(null)

  // Syncs with the server: a new import appears at the top.
  useEffect(() => {
    if (known.current === round) return
    known.current = round
    if (cursors.length > 0) turn([])
    void reload()
  }, [round, cursors, turn, reload])

  return (
    <section aria-labelledby="imports-title" className="flex flex-col gap-4">
      <h2 ref={heading} id="imports-title" tabIndex={-1} className="text-xl outline-none">
        Past imports
      </h2>
      {failure ? (
        <LoadFailure text={`We couldn’t load past imports. ${failure.message}`} onRetry={reload} />
      ) : null}
      {data?.imports.length === 0 ? (
        <p className="text-muted">
          No imports yet. Each import shows up here, and you can undo it with one click.
        </p>
      ) : null}
      <ul aria-label="Imports" className="flex flex-col gap-3">
        {data?.imports.map((one) => (
          <ImportRow
            key={one.id}
            one={one}
            // the button that had focus is gone
            onTakenBack={() => reload().then(() => heading.current?.focus())}
            reload={reload}
          />
        ))}
      </ul>
      <Pager
        cursors={cursors}
        next={data?.next ?? null}
        isLoading={isLoading}
        labels={{ back: 'Newer imports', on: 'Older imports' }}
        onTurn={turn}
      />
    </section>
  )
}

function ImportRow({
  one,
  onTakenBack,
  reload,
}: {
  one: Import
  onTakenBack: () => Promise<void>
  reload: () => Promise<void>
}) {
  const { id, kind, fileName, broughtAt, broughtBy, takenBackAt, takenBackBy, stayed } = one

  async function undoImport(): Promise<void> {
    const isMeant = await ask({
      title: 'Undo this import?',
      text: `Everything imported from ${fileName} will be removed, and what it changed will be restored. Anything sold, used, or changed since stays.`,
      yes: 'Undo import',
      no: 'Cancel',
      isDestructive: true,
    })
    if (!isMeant) return
    const act = () => call('POST /api/admin/imports/{id}/take-back', { params: { id } })
    const isDone = await tryWithToast(act, 'Import undone')
    await (isDone ? onTakenBack() : reload())
  }

  return (
    <Card as="li" className="flex flex-wrap items-start gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-64 space-y-1">
        <p className="font-semibold wrap-anywhere">
          {countWords(one)} <span className="font-normal text-muted">from {fileName}</span>
        </p>
        <p className="text-sm text-muted">
          {importKinds[kind].label} · {broughtBy ?? 'Unknown person'} ·{' '}
          <time dateTime={broughtAt}>{formatTimestamp(broughtAt)}</time>
        </p>
        {takenBackAt ? (
          <p className="text-sm">
            Undone by {takenBackBy ?? 'an unknown person'}, {formatTimestamp(takenBackAt)}.
            {stayed.length > 0 ? ' Not undone:' : ''}
          </p>
        ) : null}
        {stayed.length > 0 ? (
          <ul className="list-disc ps-5 text-sm">
            {stayed.map(({ name, why }) => (
              <li key={`${name} ${why}`} className="wrap-anywhere">
                {name}: {why}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {takenBackAt ? null : (
        <Button look="danger" onClick={() => void undoImport()}>
          Undo import
          <span className="sr-only">: {fileName}</span>
        </Button>
      )}
    </Card>
  )
}

function countWords({ kind, made, changed, left, refused }: Import): string {
  const words = [
    made > 0 || changed === 0 ? countLabel(kind, made) : '',
    changed > 0 ? `${changed} changed` : '',
    left > 0 ? `${left} skipped` : '',
    refused > 0 ? `${refused} not imported` : '',
  ].filter(Boolean)
  return words.join(', ')
}
