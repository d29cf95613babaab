import { answersOf, shareOf } from './analytics-labels.ts'
import type { PageAnalytics } from './analytics-schema.ts'

const number = 'py-2 pr-3 text-right last:pr-0'

/** Every viewed page, most viewed first. */
export function PageTable({ pages }: { pages: readonly PageAnalytics[] }) {
  if (pages.length === 0) return <p>No views in this period.</p>
  return (
    <section aria-labelledby="numbers-pages">
      <h2 id="numbers-pages" className="mb-2 text-xl">
        Pages
      </h2>
      <table className="w-full border-collapse text-left max-sm:text-sm">
        <thead>
          <tr className="border-b border-line">
            <th className="w-full py-2 pr-3">Page</th>
            <th className={number}>Views</th>
            <th className={number}>Spanish</th>
            <th className={number}>Helpful</th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {pages.map(({ page, label, address, views, before, spanish, ...answers }) => (
            <tr key={page} className="border-b border-line">
              <th className="py-1 pr-3 font-normal wrap-anywhere">
                {address ? (
                  <a
                    href={address}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {label}
                  </a>
                ) : (
                  label
                )}
              </th>
              <td className={number}>
                {views.toLocaleString('en-US')}
                <span className="block min-w-20 text-sm text-muted max-sm:text-xs">
                  {before.toLocaleString('en-US')} in the previous period
                </span>
              </td>
              <td className={number}>{shareOf(spanish, views)}</td>
              <td className={number}>{answersOf(answers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
