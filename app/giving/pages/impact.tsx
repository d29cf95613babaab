import type { DonateContent } from '#app/giving/donate-document.ts'
import type { IconDefinition } from '#app/ui/icon.tsx'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { ColourDisc } from './colour-disc.tsx'

type ImpactItem = Omit<DonateContent['impact']['items'][number], 'icon'> & { icon: IconDefinition }

/** What gifts of four sizes turn into: the numbers carry it. */
export function Impact({
  impact: { title, description, items },
}: {
  impact: { title: string; description: string; items: ImpactItem[] }
}) {
  if (items.length === 0) return null
  return (
    <Section label={title ? undefined : 'Impact'}>
      <SectionHeading title={title} lead={description} />
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ amount, description: text, icon, color }) => (
          <li
            key={`${amount} ${text}`}
            data-colour={color}
            className="border-t-4 border-tint-line pt-5"
          >
            <div className="flex items-center justify-between gap-4">
              <p className="font-serif text-4xl font-semibold tabular-nums">{amount}</p>
              <ColourDisc icon={icon} />
            </div>
            <p className="mt-3 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
