import { useState } from 'react'
import { documents } from '#app/admin/documents.ts'
import { Section as HeroesSection } from '#app/content/admin/heroes-section.tsx'
import { ownPageDocument } from '#app/pages/own/own-page-document.ts'
import type { ListedOwnPage } from '#app/pages/own/own-pages-schema.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'

/** The hero sections of all documents: built-in pages first, then staff-added ones. */
export function Section(props: SectionProps) {
  const { data, failure, reload } = useRead('GET /api/admin/own-pages')
  if (data) return <Heroes {...props} pages={data.pages} />
  if (!failure) return <p role="status">Loading...</p>
  return <LoadFailure text={`We couldn’t load the pages. ${failure.message}`} onRetry={reload} />
}

function Heroes({ pages, ...props }: SectionProps & { pages: readonly ListedOwnPage[] }) {
  // fixed on first render: reloading the list must not discard what's being typed
  const [all] = useState(() => [...documents, ...pages.map(ownPageDocument)])
  return <HeroesSection {...props} documents={all} />
}
