import { useState } from 'react'
import { Section as HeroesSection } from '#app/content/admin/heroes-section.tsx'
import { documents } from '#app/documents.ts'
import { ownPageDocument } from '#app/pages/own/own-page-document.ts'
import type { ListedOwnPage } from '#app/pages/own/own-pages-schema.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'

/** The heroes of all documents that there are, those of pages that staff added behind those of the site. */
export function Section(props: SectionProps) {
  const { data, failure, reload } = useRead('GET /api/admin/own-pages')
  if (data) return <Heroes {...props} pages={data.pages} />
  if (!failure) return <p role="status">Loading...</p>
  return <LoadFailure text={`The pages could not be loaded. ${failure.message}`} onRetry={reload} />
}

function Heroes({ pages, ...props }: SectionProps & { pages: readonly ListedOwnPage[] }) {
  // as it was opened: what is typed is not read anew because a list was
  const [all] = useState(() => [...documents, ...pages.map(ownPageDocument)])
  return <HeroesSection {...props} documents={all} />
}
