import { FormattedText } from '#app/content/formatted/formatted-words.tsx'
import type { DocumentValues } from '#app/content/kit/document.ts'
import type { definePolicy } from '#app/pages/documents/policy.ts'
import { pageMeta } from '#app/site/search-engines/meta.ts'
import { PlainPage } from '#app/ui/section.tsx'
import { filledPolicy, type PolicyFacts } from './policy-copy.ts'

type PolicyContent = DocumentValues<ReturnType<typeof definePolicy>>

/** A policy's meta tags. */
export function policyMeta(
  matches: Parameters<typeof pageMeta>[0],
  path: string,
  { top }: PolicyContent,
) {
  return pageMeta(matches, { title: top.title, description: top.lead, path })
}

/** A policy page. */
export function PolicyPage({
  content: { top, sections },
  facts,
}: {
  content: PolicyContent
  facts: PolicyFacts
}) {
  return (
    <PlainPage as="article">
      <h1 className="text-4xl">{top.title}</h1>
      {top.lead.trim() ? (
        <p className="mt-6 font-serif text-xl leading-normal whitespace-pre-line">{top.lead}</p>
      ) : null}
      {sections.map(({ title, text }) => (
        <section key={`${title}\n${text}`} className="mt-10 space-y-4">
          {title.trim() ? <h2 className="text-2xl">{title}</h2> : null}
          <FormattedText text={filledPolicy(text, facts)} />
        </section>
      ))}
    </PlainPage>
  )
}
