/** How page views are counted, and their limits. */
export function HowCounted() {
  return (
    <details>
      <summary className="unfolds font-semibold text-accent underline underline-offset-4">
        How views are counted
      </summary>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 text-muted">
        <li>
          A view is a page that someone opened. If the same person opens it twice, that’s two views.
          Filtering dates or products on a page that’s already open isn’t a new view.
        </li>
        <li>
          We don’t keep IP addresses, cookies, browsers, or referrers, and no tracking script runs.
          So these numbers can’t say how many people came, where they came from, or what else they
          read.
        </li>
        <li>
          Not counted: people who are signed in here, search engines and other known bots, and pages
          that a browser loaded in advance. Browsers don’t tell us if they show those pages later,
          so the real number of views can be higher.
        </li>
        <li>
          Days follow the ministry’s time zone. Views from the last minute aren’t included yet.
          Daily totals are kept for three years.
        </li>
        <li>
          “Was this page helpful?” appears at the bottom of the service pages. It asks only for Yes
          or No. A second answer from the same place within ten minutes isn’t counted.
        </li>
      </ul>
    </details>
  )
}
