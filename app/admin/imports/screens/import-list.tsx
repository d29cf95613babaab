import { useEffect, useRef } from 'react'
import { type Import, importSorts } from '#app/admin/imports/import-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { describeShown } from '#app/ui/list/list-count.ts'
import { ListTable } from '#app/ui/list/list-table.tsx'
import { useListQuery } from '#app/ui/list/use-list-query.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { importColumns, Undone } from './import-columns.tsx'

const pageSize = 50

type Filter = { search: string; sort: (typeof importSorts)[number] }

const defaults: Filter = { search: '', sort: '-imported' }

const allowed = { sort: importSorts }

/** Past imports, newest first, each with an undo button. */
export function ImportList({ round }: { round: number }) {
  const pages = useListQuery<Filter>('imports', defaults, allowed)
  const { filter, cursors, cursor, turn } = pages
  // a page's cursor is the number of imports before it
  const offset = Math.min(Math.max(0, Math.trunc(Number(cursor)) || 0), 100_000)
  const { data, failure, isLoading, reload } = useRead('GET /api/admin/imports', {
    query: { ...filter, limit: pageSize, offset },
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

  async function undoImport({ id, fileName }: Import): Promise<void> {
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
    await reload()
    // the button that had focus is gone
    if (isDone) heading.current?.focus()
  }

  const { imports = [], total = 0 } = data ?? {}
  const next = offset + imports.length < total ? String(offset + imports.length) : null
  const isEmpty = !isLoading && !filter.search && total === 0
  return (
    <section aria-labelledby="imports-title" className="flex flex-col gap-2">
      <h2 ref={heading} id="imports-title" tabIndex={-1} className="text-xl outline-none">
        Past imports
      </h2>
      {isEmpty ? null : (
        <SearchForm
          label="Search past imports"
          choices={[]}
          filter={filter}
          onSearch={({ search }, how) => pages.ask({ search }, how)}
        >
          <p role="status" className="list-count">
            {data || failure ? null : 'Loading...'}
            {imports.length > 0
              ? describeShown({ first: offset + 1, shown: imports.length, total }, [
                  'import',
                  'imports',
                ])
              : null}
          </p>
        </SearchForm>
      )}
      {failure ? (
        <LoadFailure text={`We couldn’t load past imports. ${failure.message}`} onRetry={reload} />
      ) : null}
      {imports.length > 0 ? (
        <ListTable
          label="Imports"
          columns={importColumns((one) => void undoImport(one))}
          rows={imports}
          sort={{ value: filter.sort, queryOf: (sort) => pages.queryWith({ sort }) }}
          details={(one) => (one.takenBackAt ? <Undone of={one} /> : null)}
          isBusy={isLoading}
        />
      ) : null}
      <Pager
        cursors={cursors}
        next={next}
        isLoading={isLoading}
        labels={{ back: 'Previous page', on: 'Next page' }}
        onTurn={turn}
      />
      {data && imports.length === 0 && !failure ? (
        <EmptyList
          text={
            filter.search
              ? 'No imports match.'
              : 'No imports yet. Each import shows up here, and you can undo it with one click.'
          }
        >
          {filter.search ? (
            <Button look="outline" onClick={() => pages.ask(defaults)}>
              Show all imports
            </Button>
          ) : null}
        </EmptyList>
      ) : null}
    </section>
  )
}
