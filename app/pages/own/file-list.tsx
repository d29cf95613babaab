import { SiteLink } from '#app/ui/links/site-link.tsx'

/** A file of a list: its name, its link, and its type and size, such as 'PDF, 11 KB'; '' for other links. */
export type ListedFile = { id: string; name: string; href: string; facts: string }

/** Files to open or download. */
export function FileList({ files }: { files: readonly ListedFile[] }) {
  return (
    <ul className="max-w-3xl divide-y divide-line border-y border-line">
      {files.map(({ id, name, href, facts }, at) => (
        <li key={`${at} ${id}`}>
          <SiteLink
            href={href}
            className="flex min-h-12 flex-wrap items-center gap-x-4 py-2 no-underline hover:bg-sunken"
          >
            <span className="min-w-0 flex-1 wrap-anywhere text-accent underline underline-offset-4">
              {name}
            </span>
            {facts ? <span className="text-muted">{facts}</span> : null}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
