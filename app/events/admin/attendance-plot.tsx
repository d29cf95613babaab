import type { AttendanceRow } from '#app/events/check-in/check-in-schema.ts'
import { formatLongDate } from '#app/ui/format/plain-date.ts'

/** SVG units. The drawing stretches to its container. */
const [width, height] = [300, 100]
/** With fewer dates, bars don't get wider. */
const fewest = 6

const bars = {
  came: { label: 'Came', className: 'fill-accent' },
  walkIns: { label: 'Walk-ins', className: 'fill-[var(--waterfall-blue-line)]' },
} as const

/** People per date, earliest first: a bar for people who came, walk-ins on top, and a line for those expected. */
export function AttendancePlot({ rows }: { rows: readonly AttendanceRow[] }) {
  const dates = rows.toReversed()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return null
  const high = Math.max(1, ...dates.flatMap(({ expected, total }) => [expected, total ?? 0]))
  const step = width / Math.max(dates.length, fewest)
  const heightOf = (people: number) => (people / high) * height
  return (
    <figure className="min-w-0 rounded-card border border-line bg-surface p-4">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">People by date</span>
        <span aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm text-muted">
          {Object.values(bars).map(({ label, className }) => (
            <span key={label} className="inline-flex items-center gap-1.5">
              <svg viewBox="0 0 10 10" className={`size-2.5 ${className}`} aria-hidden="true">
                <rect width="10" height="10" />
              </svg>
              {label}
            </span>
          ))}
          <span className="inline-flex items-center gap-1.5">
            <span className="w-4 border-t-2 border-ink" />
            Expected
          </span>
        </span>
      </figcaption>
      <p aria-hidden="true" className="text-sm text-muted tabular-nums">
        {high}
      </p>
      <svg
        role="img"
        aria-label={`People by date, ${formatLongDate(first.date)} to ${formatLongDate(last.date)}. The table has the numbers.`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full overflow-visible"
      >
        <line
          x2={width}
          y1={height}
          y2={height}
          vectorEffect="non-scaling-stroke"
          className="stroke-line stroke-1"
        />
        {dates.map(({ date, expected, typed, walkIns, total }, at) => {
          const extra = typed === null ? (walkIns ?? 0) : 0
          const parts = [
            { key: 'came', size: heightOf((total ?? 0) - extra), below: 0 },
            { key: 'walkIns', size: heightOf(extra), below: heightOf((total ?? 0) - extra) },
          ] as const
          return (
            <g key={date}>
              <title>{`${formatLongDate(date)}: ${total === null ? 'not counted' : `${total} came`}, ${expected} expected`}</title>
              {parts.map(({ key, size, below }) =>
                size > 0 ? (
                  <rect
                    key={key}
                    x={at * step + step * 0.15}
                    y={height - below - size}
                    width={step * 0.7}
                    height={size}
                    className={bars[key].className}
                  />
                ) : null,
              )}
              {expected > 0 ? (
                <line
                  x1={at * step + step * 0.05}
                  x2={at * step + step * 0.95}
                  y1={height - heightOf(expected)}
                  y2={height - heightOf(expected)}
                  vectorEffect="non-scaling-stroke"
                  className="stroke-ink stroke-2"
                />
              ) : null}
            </g>
          )
        })}
      </svg>
      <p
        aria-hidden="true"
        className="mt-1 flex min-w-fit justify-between gap-3 text-sm text-muted"
        style={{ width: `${(dates.length * step * 100) / width}%` }}
      >
        <span>{formatLongDate(first.date)}</span>
        {dates.length > 1 ? <span className="text-right">{formatLongDate(last.date)}</span> : null}
      </p>
    </figure>
  )
}
