import { Link } from 'react-router'
import { publicPages } from '#app/site/public-pages.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { Card } from '#app/ui/card.tsx'

/** The pages that came with the site, each leading to its editor. */
export function BuiltInPages({ editorOf, pathOf }: Pick<SectionProps, 'editorOf' | 'pathOf'>) {
  const pages = publicPages.filter(({ documentKey }) => editorOf(documentKey)?.isOpen)
  return (
    <section aria-labelledby="built-in-pages" className="mt-6 max-w-3xl">
      <h2 id="built-in-pages" className="text-lg">
        Built-in pages
      </h2>
      <Card className="mt-2">
        <ul className="divide-y divide-line">
          {pages.map(({ name, label, path, documentKey }) => (
            <li key={name}>
              <Link
                to={pathOf({ key: documentKey })}
                className="flex min-h-11 items-center justify-between gap-4 px-4 no-underline hover:bg-sunken"
              >
                <span className="font-medium">{label}</span>
                <span className="text-sm text-muted">{path}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
