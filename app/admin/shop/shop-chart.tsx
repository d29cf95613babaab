import { BarChart, LineChart } from '#app/admin/charts.tsx'
import { chartRanges, type OverTime } from '#app/order-management/reports/over-time.ts'
import { Button } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/format/money.ts'
import {
  centsOf,
  chartLabels,
  countOrders,
  rangeLabels,
  stepLabels,
  totalsOf,
} from './shop-chart-labels.ts'
import type { ShopFigures } from './shop-figures.ts'

/** Orders and revenue over time: two charts, and the same figures as a table. */
export function ShopChart({
  figures: { overTime, range, setRange },
}: {
  figures: Pick<ShopFigures, 'overTime' | 'range' | 'setRange'>
}) {
  const { data, failure, isLoading, reload } = overTime
  return (
    <section
      aria-labelledby="shop-chart"
      aria-busy={isLoading}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="shop-chart" className="mr-auto text-xl">
          Orders and revenue
        </h2>
        <fieldset className="flex min-w-0 flex-wrap gap-1">
          <legend className="sr-only">Group by</legend>
          {chartRanges.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === range}
              onClick={() => setRange(one)}
              className="min-h-11 rounded-control border border-transparent px-3 font-semibold text-muted aria-pressed:border-accent aria-pressed:text-ink"
            >
              {rangeLabels[one]}
            </button>
          ))}
        </fieldset>
      </div>
      {data ? <Drawn overTime={data} /> : null}
      {/* reserve the chart's space, so that rows below don't move while it loads */}
      {failure ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>We couldn’t load the chart. {failure.message}</p>
          <Button look="outline" onClick={() => void reload()}>
            Try again
          </Button>
        </div>
      ) : data ? null : (
        <p role="status" className="min-h-131 sm:min-h-70">
          Loading...
        </p>
      )}
    </section>
  )
}

function Drawn({ overTime }: { overTime: OverTime }) {
  const { range, steps, mode } = overTime
  const words = chartLabels(overTime)
  const labels = steps.map((step) => stepLabels(range, step))
  const shared = { labels, className: 'h-24 w-full' }
  return (
    <>
      {mode === 'test' ? (
        <p className="text-sm">
          These are test orders; no real money has come in yet. After your first real order, test
          orders won’t be included here or in revenue.
        </p>
      ) : null}
      <div className="grid gap-6 sm:grid-cols-2">
        <BarChart
          {...shared}
          title="Orders"
          words={words.orders}
          values={steps.map(({ orders }) => orders)}
          say={countOrders}
        />
        <LineChart
          {...shared}
          title="Revenue"
          words={words.revenue}
          values={steps.map(({ revenue }) => centsOf(revenue))}
          say={formatMoney}
        />
      </div>
      <details>
        <summary className="unfolds font-semibold text-accent underline underline-offset-4">
          View as a table
        </summary>
        <FigureTable overTime={overTime} labels={labels} />
      </details>
    </>
  )
}

/** Newest first, with everything before, so that the totals match the shop's figures. */
function FigureTable({
  overTime: { range, steps, earlier },
  labels,
}: {
  overTime: OverTime
  labels: string[]
}) {
  const all = totalsOf([...steps, earlier])
  const rows = [
    ...steps.map((step, at) => ({ ...step, label: labels[at] ?? '' })).toReversed(),
    { ...earlier, label: 'Earlier' },
  ]
  return (
    <div>
      <table className="w-full border-collapse text-left tabular-nums">
        <thead>
          <tr className="border-b border-line">
            <th className="py-2 pr-3">{rangeLabels[range]}</th>
            <th className="py-2 pr-3 text-right">Orders</th>
            <th className="py-2 text-right">Revenue</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, orders, revenue }) => (
            <tr key={label} className="border-b border-line">
              <th className="py-1.5 pr-3 font-normal">{label}</th>
              <td className="py-1.5 pr-3 text-right">{orders.toLocaleString('en-US')}</td>
              <td className="py-1.5 text-right">{formatMoney(centsOf(revenue))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th className="py-1.5 pr-3">Total</th>
            <td className="py-1.5 pr-3 text-right">{all.orders.toLocaleString('en-US')}</td>
            <td className="py-1.5 text-right">{formatMoney(all.cents)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-2 text-sm text-muted">
        Orders count on the day they were paid, and money on the day it came in or was refunded.
        Archived orders aren’t counted, but their money is.
      </p>
    </div>
  )
}
