import { Link } from 'react-router'
import { useRead } from '#app/ui/calls/use-read.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'

/** With fewer rows than this, names spelled much like the search are shown below them. */
const enough = 3

/** Below the rows of a search that found few, above its empty text: links to names spelled much like the search. */
export function SimilarNames({
  kind,
  search,
  found,
  shown = [],
}: {
  kind: 'order' | 'message' | 'response' | 'signUp'
  search: string
  /** how many rows the search found; undefined while it's loading */
  found: number | undefined
  /** ids of the rows above, which aren't repeated */
  shown?: readonly string[]
}) {
  const isWanted = search.trim() !== '' && found !== undefined && found < enough
  const { data } = useRead(
    'GET /api/admin/find/similar',
    ...(isWanted ? ([{ query: { q: search, kind } }] as const) : ([null] as const)),
  )
  const hits = (isWanted ? (data?.found ?? []) : []).filter(
    ({ address }) => !shown.some((id) => address.endsWith(`/${id}`)),
  )
  if (hits.length === 0) return null
  return (
    <section aria-labelledby="similar-names">
      <h2 id="similar-names" className="mb-1 text-base">
        Similar names
      </h2>
      <ul className="rounded-card border border-line bg-surface">
        {hits.map(({ address, label, note }) => (
          <li key={`${address} ${label}`} className="border-line not-last:border-b">
            <Link
              to={address}
              className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 no-underline hover:bg-sunken"
            >
              <span className="font-medium wrap-anywhere">{label}</span>
              <span className="text-sm text-muted wrap-anywhere">
                {kind === 'message' ? formatTimestamp(note) : note}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
