import { Link } from 'react-router'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Card } from '#app/ui/card.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'

const shownEntries = 6

/** What the team did last, for owners. If it can't be loaded, the dashboard does without. */
export function RecentActivity({ linkTo }: Pick<SectionProps, 'linkTo'>) {
  const { data } = useRead('GET /api/admin/activity', { query: {} })
  if (!data) return null
  return (
    <section aria-labelledby="recent-title" className="space-y-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent-title" className="text-lg">
          Recent activity
        </h2>
        <Link to={linkTo('activity')} className="text-sm text-accent">
          All activity
        </Link>
      </div>
      <Card>
        {data.acts.length > 0 ? (
          <ul className="divide-y divide-line">
            {data.acts.slice(0, shownEntries).map(({ id, did, name, address, by, at }) => (
              <li key={id} className="px-4 py-1.5">
                <p className="truncate">
                  {did}
                  {name && !did.endsWith(name) ? (
                    <>: {address ? <Link to={address}>{name}</Link> : name}</>
                  ) : null}
                </p>
                <p className="truncate text-sm text-muted">
                  {[by ?? 'Unknown person', formatTimestamp(at)].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <p className="px-4 py-2 text-muted">Nothing yet.</p>
        )}
      </Card>
    </section>
  )
}
