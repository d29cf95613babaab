import type { DonateContent } from '#app/giving/donate-document.ts'
import { Section, SectionHeading } from '#app/ui/section.tsx'

/** What gifts can do. */
export function Impact({
  impact: { title, description, items },
}: {
  impact: DonateContent['impact']
}) {
  if (items.length === 0) return null
  return (
    <Section label={title ? undefined : 'Impact'}>
      <SectionHeading title={title} lead={description} />
      <ul className="grid border-t border-line md:grid-cols-2 md:gap-x-16">
        {items.map(({ amount, description: text }) => (
          <li
            key={`${amount} ${text}`}
            className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] items-baseline gap-6 border-b border-line py-5"
          >
            <p className="font-serif text-3xl text-accent">{amount}</p>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
