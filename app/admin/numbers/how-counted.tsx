/** What stands in these numbers, and what nobody can know of them. */
export function HowCounted() {
  return (
    <details>
      <summary className="unfolds font-semibold text-accent underline underline-offset-4">
        What is counted, and what nobody knows
      </summary>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 text-muted">
        <li>
          A view is a page that a browser opened: the same person who opens it twice counts twice.
          Whoever looks for other dates or products on a page they have open already is not counted
          again.
        </li>
        <li>
          No address, cookie, browser or way here is kept, and no script counts. So nobody can know
          how many people came, whence, or what else they read.
        </li>
        <li>
          Left out: who is signed in here, search engines and other robots as far as their names
          tell, and pages that a browser fetched ahead. Whether it showed those later it does not
          say, so that links between your pages are followed more often than these numbers tell.
        </li>
        <li>
          Days are the ministry’s. What was counted in the last minute is not here yet. Sums are
          kept for three years.
        </li>
        <li>
          “Was this page of help?” stands at the foot of the pages of the services. It asks for
          nothing but Yes or No; a second answer from one place within ten minutes is not counted.
        </li>
      </ul>
    </details>
  )
}
