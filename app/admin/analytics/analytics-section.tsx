import { useState } from 'react'
import { BarChart, LineChart } from '#app/admin/charts.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { apiUrl } from '#app/ui/calls/call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { formatLongDate } from '#app/ui/format/plain-date.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { chartDescription, countViews, rangeLabels, summaryText } from './analytics-labels.ts'
import { type Analytics, type AnalyticsRange, analyticsRanges } from './analytics-schema.ts'
import { HowCounted } from './how-counted.tsx'
import { PageTable } from './page-table.tsx'

/** Page views and "Was this page helpful?" answers. Daily totals only, nothing about individuals. */
export function Section() {
  const [range, setRange] = useState<AnalyticsRange>('30')
  const { data, failure, isLoading, reload } = useRead('GET /api/admin/numbers', {
    query: { range },
  })
  return (
    <div className="flex max-w-5xl flex-col gap-6" aria-busy={isLoading}>
      {data?.since ? (
        <div className="flex flex-wrap items-center gap-3">
          <Ranges range={range} onChoose={setRange} />
          <ButtonLink
            look="outline"
            href={apiUrl('GET /api/admin/numbers.csv', { query: { range } })}
            download
          >
            Download as CSV
          </ButtonLink>
        </div>
      ) : null}
      {failure ? (
        <LoadFailure text={`Failed to load page views. ${failure.message}`} onRetry={reload} />
      ) : null}
      {data ? (
        <Shown numbers={data} />
      ) : failure ? null : (
        <p role="status">Loading page views...</p>
      )}
      <HowCounted />
    </div>
  )
}

function Ranges({
  range,
  onChoose,
}: {
  range: AnalyticsRange
  onChoose: (range: AnalyticsRange) => void
}) {
  return (
    <fieldset className="mr-auto flex flex-wrap gap-1">
      <legend className="sr-only">Period</legend>
      {analyticsRanges.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === range}
          onClick={() => onChoose(one)}
          className="min-h-11 rounded-control border border-transparent px-3 font-semibold text-muted aria-pressed:border-accent aria-pressed:text-ink"
        >
          {rangeLabels[one]}
        </button>
      ))}
    </fieldset>
  )
}

function Shown({ numbers }: { numbers: Analytics }) {
  if (!numbers.since) {
    return (
      <p>
        No views yet. Page views show up here within two minutes. Your own visits aren’t counted
        while you’re signed in.
      </p>
    )
  }
  const { total, more } = summaryText(numbers)
  const { notFound, since } = numbers
  return (
    <>
      <div role="status">
        <p className="font-serif text-2xl">{total}</p>
        <p className="text-muted">
          {more} Counted since {formatLongDate(since)}. Views are counted, not people.
        </p>
      </div>
      <Plot numbers={numbers} />
      <PageTable pages={numbers.pages} />
      {notFound.views > 0 ? (
        <p className="text-muted">
          {countViews(notFound.views)} of pages that don’t exist (
          {notFound.before.toLocaleString('en-US')} in the previous period), not included above.
          Site Health tells you if one of your links goes to such a page.
        </p>
      ) : null}
    </>
  )
}

function Plot({ numbers }: { numbers: Analytics }) {
  const { days, range } = numbers
  const Chart = range === '365' ? LineChart : BarChart
  return (
    <section
      aria-label="Views by day"
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <Chart
        title="Views by day"
        words={chartDescription(numbers)}
        values={days.map(({ views }) => views)}
        labels={days.map(({ day }) => formatLongDate(day))}
        say={countViews}
        className="h-32 w-full"
      />
      <details>
        <summary className="unfolds font-semibold text-accent underline underline-offset-4">
          View as a table
        </summary>
        <table className="w-full border-collapse text-left tabular-nums">
          <thead>
            <tr className="border-b border-line">
              <th className="py-2 pr-3">Day</th>
              <th className="py-2 pr-3 text-right">Views</th>
              <th className="py-2 text-right">In Spanish</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views, spanish }) => (
              <tr key={day} className="border-b border-line">
                <th className="py-1.5 pr-3 font-normal">{formatLongDate(day)}</th>
                <td className="py-1.5 pr-3 text-right">{views.toLocaleString('en-US')}</td>
                <td className="py-1.5 text-right">{spanish.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
