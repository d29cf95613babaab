import type { DonateContent } from '#app/giving/donate-document.ts'
import type { IconDefinition } from '#app/ui/icon.tsx'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { ColourDisc } from './colour-disc.tsx'

type Method = Omit<DonateContent['alternativeWays']['methods'][number], 'icon'> & {
  icon: IconDefinition
}

/** Ways to give that need no web page. */
export function AlternativeWays({
  ways: { title, methods },
}: {
  ways: { title: string; methods: Method[] }
}) {
  if (methods.length === 0) return null
  return (
    <Section label={title ? undefined : 'Other ways to give'}>
      <SectionHeading title={title} />
      <ul className="grid gap-x-12 md:grid-cols-2">
        {methods.map(({ title: name, contact, icon, color }) => (
          <li
            key={`${name} ${contact}`}
            data-colour={color}
            className="flex gap-5 border-t border-line py-6"
          >
            <ColourDisc icon={icon} />
            <div>
              <h3 className="text-xl">{name}</h3>
              <p className="mt-1 whitespace-pre-line text-muted">{contact}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
