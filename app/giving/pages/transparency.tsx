import type { DonateContent } from '#app/giving/donate-document.ts'
import { Section, SectionHeading } from '#app/ui/section.tsx'

/** How a gift is used: one band, drawn to measure, and the same in words and numbers. */
export function Transparency({
  transparency: { title, description, breakdown },
}: {
  transparency: DonateContent['transparency']
}) {
  const parts = breakdown.filter(({ percent }) => percent > 0)
  if (parts.length === 0) return null
  return (
    <Section label={title ? undefined : 'Where your gift goes'}>
      <SectionHeading title={title} lead={description} />
      <div aria-hidden="true" className="flex h-14 gap-1 overflow-hidden rounded-card">
        {parts.map(({ label, percent, color }) => (
          <div
            key={label}
            data-colour={color}
            style={{ flexGrow: percent }}
            className="basis-0 bg-tint-line"
          />
        ))}
      </div>
      <ul className="mt-8 grid gap-8 md:grid-cols-3">
        {parts.map(({ label, percent, description: text, color }) => (
          <li key={label} data-colour={color} className="border-l-4 border-tint-line pl-5">
            <p className="font-serif text-3xl font-semibold text-tint-ink">{percent}%</p>
            <h3 className="mt-1 text-xl">{label}</h3>
            {text ? <p className="mt-2 text-muted">{text}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
