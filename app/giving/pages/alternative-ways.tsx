import { BriefText } from '#app/content/formatted/formatted-words.tsx'
import type { DonateContent } from '#app/giving/donate-document.ts'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** Ways to give that need no web page. */
export function AlternativeWays({
  ways: { title, methods },
}: {
  ways: DonateContent['alternativeWays']
}) {
  const t = useWords()
  if (methods.length === 0) return null
  return (
    <Section tone="sunken" label={title ? undefined : t('Other ways to give')}>
      <SectionHeading title={title} />
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {methods.map(({ title: name, contact }) => (
          <li key={`${name} ${contact}`} className="border-t border-muted pt-4">
            <h3 className="text-xl">{name}</h3>
            <BriefText text={contact} className="mt-2 whitespace-pre-line text-muted" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
