import { useState } from 'react'
import { usePages } from '#app/ui/calls/use-pages.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { SelectField } from '#app/ui/field.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { ActivityRow } from './activity-row.tsx'
import { type ActivityPart, activityPartKeys, activityParts } from './activity-schema.ts'

type Filter = { part: ActivityPart | ''; person: string }

/** The activity log, newest first. Owners only; read-only. */
export function Section() {
  const { filter, cursors, cursor, turn, ask } = usePages<Filter>('activity', {
    part: '',
    person: '',
  })
  const [openId, setOpenId] = useState('')
  const { data, failure, isLoading, reload } = useRead('GET /api/admin/activity', {
    query: { ...filter, cursor },
  })
  const isNarrowed = filter.part !== '' || filter.person !== ''

  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <search className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Type of activity"
          name="part"
          value={filter.part}
          onChange={({ target }) =>
            ask({ ...filter, part: activityPartKeys.find((key) => key === target.value) ?? '' })
          }
        >
          <option value="">All activity</option>
          {activityPartKeys.map((key) => (
            <option key={key} value={key}>
              {activityParts[key]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Person"
          name="person"
          value={filter.person}
          onChange={({ target }) => ask({ ...filter, person: target.value })}
        >
          <option value="">Everyone</option>
          {data?.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </search>
      {failure ? (
        <LoadFailure text={`Failed to load activity. ${failure.message}`} onRetry={reload} />
      ) : (
        <p role="status" className={data && data.acts.length > 0 ? 'sr-only' : ''}>
          {data ? described(data.acts.length, isNarrowed, cursor) : 'Loading activity...'}
        </p>
      )}
      <ul className="flex flex-col gap-2" aria-label="Activity" aria-busy={isLoading}>
        {data?.acts.map((entry) => (
          <ActivityRow
            key={entry.id}
            entry={entry}
            isOpen={entry.id === openId}
            onToggle={() => setOpenId(entry.id === openId ? '' : entry.id)}
          />
        ))}
      </ul>
      <Pager
        cursors={cursors}
        next={data?.next ?? null}
        isLoading={isLoading}
        labels={{ back: 'Newer', on: 'Older' }}
        onTurn={turn}
      />
    </div>
  )
}

function described(count: number, isNarrowed: boolean, cursor: string | undefined): string {
  if (count > 0) return `${count} shown.`
  if (cursor) return 'No earlier activity.'
  if (isNarrowed) return 'No activity matches these filters.'
  return 'No activity yet. What your team saves, sells, sends, and downloads will show up here.'
}
