import type { DocumentValues } from '#app/content/kit/document.ts'
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
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {shown.map((resource) => (
          <ResourceRow key={`${resource.title} ${resource.phone}`} resource={resource} />
        ))}
      </ul>
    </Section>
  )
}

const colours = { red: undefined, blue: 'waterfall-blue', purple: 'lavender-purple' } as const

/** The number stands first and large: who needs it should not have to look for it. */
function ResourceRow({ resource }: { resource: Resource }) {
  const colour = colours[resource.color]
  const ink = colour ? 'text-tint-ink' : 'text-danger'
  const [first, ...others] = phoneLinks(resource.phone)
  return (
    <li data-colour={colour} className="grid gap-x-10 gap-y-2 p-6 md:grid-cols-12 md:items-center">
      <div className="md:order-last md:col-span-7">
        <h3 className="text-xl">{resource.title}</h3>
        <Paragraphs text={resource.description} className="mt-1 text-muted" />
      </div>
      <div className="md:col-span-5">
        {first ? (
          <a
            href={first.href}
            className={`inline-flex min-h-11 items-center font-serif text-3xl leading-tight whitespace-nowrap md:max-lg:text-2xl font-semibold underline decoration-2 underline-offset-8 ${ink}`}
          >
            {first.label}
          </a>
        ) : null}
        {others.length > 0 ? (
          <p className="mt-1 flex flex-wrap gap-x-5">
            {others.map(({ label, href }) => (
              <a
                key={href}
                href={href}
                className={`inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${ink}`}
              >
                {label}
              </a>
            ))}
          </p>
        ) : null}
      </div>
    </li>
  )
}
