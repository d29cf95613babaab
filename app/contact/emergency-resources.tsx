import type { DocumentValues } from '#app/content/document.ts'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import type { contact } from './document.ts'
import { phoneLinks } from './phone-links.ts'

type Resources = DocumentValues<typeof contact>['emergencyResources']
type Resource = Resources['resources'][number]

/** The resources to draw: a crisis line without a number helps nobody (decision 79). */
export function shownResources({ resources }: Resources): Resource[] {
  return resources.filter(
    ({ title, phone, color }) => title && (color !== 'red' || phoneLinks(phone).length > 0),
  )
}

/** Lines that are open when the office is not. */
export function EmergencyResources({ content }: { content: Resources }) {
  const shown = shownResources(content)
  if (shown.length === 0) return null
  return (
    <Section id="emergency" tone="sunken">
      <SectionHeading title={content.title} lead={content.description} />
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((resource) => (
          <ResourceCard key={`${resource.title} ${resource.phone}`} resource={resource} />
        ))}
      </ul>
    </Section>
  )
}

const tints = {
  red: { colour: undefined, edge: 'border-l-danger', number: 'text-danger' },
  blue: { colour: 'waterfall-blue', edge: 'border-l-tint-line', number: 'text-tint-ink' },
  purple: { colour: 'lavender-purple', edge: 'border-l-tint-line', number: 'text-tint-ink' },
} as const

function ResourceCard({ resource }: { resource: Resource }) {
  const { colour, edge, number } = tints[resource.color]
  const [first, ...others] = phoneLinks(resource.phone)
  return (
    <li
      data-colour={colour}
      className={`flex flex-col rounded-card border border-l-4 border-line bg-surface p-6 ${edge}`}
    >
      <h3 className="text-xl">{resource.title}</h3>
      <Paragraphs text={resource.description} className="mt-2 grow text-muted" />
      {first ? (
        <a
          href={first.href}
          className={`mt-4 inline-flex min-h-11 items-center self-start font-serif text-2xl font-semibold underline decoration-2 underline-offset-6 ${number}`}
        >
          {first.label}
        </a>
      ) : null}
      {others.length > 0 ? (
        <p className="mt-2 flex flex-wrap gap-x-5">
          {others.map(({ label, href }) => (
            <a
              key={href}
              href={href}
              className={`inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${number}`}
            >
              {label}
            </a>
          ))}
        </p>
      ) : null}
    </li>
  )
}
