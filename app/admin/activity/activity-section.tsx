import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useRead } from '#app/ui/calls/use-read.ts'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { ListTable } from '#app/ui/list/list-table.tsx'
import { useListQuery } from '#app/ui/list/use-list-query.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { activityColumns, EntryDetails } from './activity-row.tsx'
import { type ActivityPart, activityPartKeys, activityParts } from './activity-schema.ts'

type Filter = { part: ActivityPart | ''; person: string }

const defaults: Filter = { part: '', person: '' }

const allowed = { part: ['', ...activityPartKeys] } as const

/** The activity log, newest first. Owners only; read-only. */
export function Section() {
  const pages = useListQuery<Filter>('activity', defaults, allowed)
  const { filter, cursors, cursor } = pages
  const [openId, setOpenId] = useState('')
  const { data, failure, isLoading, reload } = useRead('GET /api/admin/activity', {
    query: { ...filter, cursor },
  })
  const isNarrowed = filter.part !== '' || filter.person !== ''
  const found = data?.acts.length ?? 0

  return (
    <div className="flex flex-col gap-2">
      <search className="list-bar">
        <select
          aria-label="Type of activity"
          name="part"
          className="list-field"
          value={filter.part}
          onChange={({ target }) =>
            pages.ask({ part: activityPartKeys.find((key) => key === target.value) ?? '' })
          }
        >
          <option value="">All activity</option>
          {activityPartKeys.map((key) => (
            <option key={key} value={key}>
              {activityParts[key]}
            </option>
          ))}
        </select>
        <select
          aria-label="Person"
          name="person"
          className="list-field"
          value={filter.person}
          onChange={({ target }) => pages.ask({ person: target.value })}
        >
          <option value="">Everyone</option>
          {data?.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <p role="status" className="list-count">
          {data || failure ? null : 'Loading activity...'}
          {data && found > 0 ? described(found, isNarrowed, cursor) : null}
        </p>
      </search>
      {failure ? (
        <LoadFailure text={`Failed to load activity. ${failure.message}`} onRetry={reload} />
      ) : null}
      {data && found > 0 ? (
        <ListTable
          label="Activity"
          columns={activityColumns(openId, (id) => setOpenId(id === openId ? '' : id))}
          rows={data.acts}
          details={(entry) => (entry.id === openId ? <EntryDetails entry={entry} /> : null)}
          isBusy={isLoading}
        />
      ) : null}
      <Pager
        cursors={cursors}
        next={data?.next ?? null}
        isLoading={isLoading}
        labels={{ back: 'Newer', on: 'Older' }}
        onTurn={pages.turn}
      />
      {data && found === 0 && !failure ? (
        <EmptyList text={described(found, isNarrowed, cursor)}>
          {isNarrowed ? (
            <Button look="outline" onClick={() => pages.ask(defaults)}>
              Show all activity
            </Button>
          ) : null}
        </EmptyList>
      ) : null}
    </div>
  )
}

function described(count: number, isNarrowed: boolean, cursor: string | undefined): string {
  if (count > 0) return `${count} shown.`
  if (cursor) return 'No earlier activity.'
  if (isNarrowed) return 'No activity matches these filters.'
  return 'No activity yet. What your team saves, sells, sends, and downloads will show up here.'
}
