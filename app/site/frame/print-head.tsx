import { helpSummary } from '#app/site/help/help.ts'
import { pageUrl } from '#app/site/search-engines/meta.ts'
import type { Site } from '#app/site/site.server.ts'
import { displayUrl } from '#app/ui/format/display-url.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { addressLines } from './layout-data.ts'

/** The heading of a printed page: help lines, then the ministry. Not shown on screens. */
export function PrintHead({ site }: { site: Site }) {
  const t = useWords()
  const { logo, contact } = site.footer
  const ways = contact.showContact ? [...addressLines(contact.address), contact.email] : []
  const web = displayUrl(pageUrl(site.facts, '/'))
  const facts = [`${logo.title} ${logo.subtitle}`, contact.phone, ...ways, web].filter(Boolean)
  return (
    <div data-print="" className="mb-4 hidden break-inside-avoid border-b pb-4 print:block">
      <p className="text-lg font-semibold">{helpSummary(site.help, t)}</p>
      <p className="mt-1">{facts.join(' · ')}</p>
    </div>
  )
}
