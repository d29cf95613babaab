import type { DonateContent } from '#app/giving/donate-document.ts'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** How gifts are used, as a bar and as text. */
export function Transparency({
  transparency: { title, description, breakdown },
}: {
  transparency: DonateContent['transparency']
}) {
  const t = useWords()
  const parts = breakdown.filter(({ percent }) => percent > 0)
  if (parts.length === 0) return null
  return (
    <Section label={title ? undefined : t('Where your gift goes')}>
      <SectionHeading title={title} lead={description} />
      <div aria-hidden="true" className="flex h-14 gap-1 overflow-hidden rounded-card print:hidden">
        {parts.map(({ label, percent }, index) => (
          <div
            key={label}
            style={{ flexGrow: percent, opacity: shadeOf(index) }}
            className="basis-0 bg-accent"
          />
        ))}
      </div>
      <ul className="mt-8 grid gap-8 md:grid-cols-3">
        {parts.map(({ label, percent, description: text }, index) => (
          <li key={label}>
            <p className="flex items-center gap-3 font-serif text-3xl font-semibold text-accent">
              <span
                aria-hidden="true"
                style={{ opacity: shadeOf(index) }}
                className="size-4 rounded-sm bg-accent print:hidden"
              />
              {percent}%
            </p>
            <h3 className="mt-1 text-xl">{label}</h3>
            {text ? <p className="mt-2 text-muted">{text}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Opacity that matches a number to its part of the bar. */
function shadeOf(index: number): number {
  return Math.max(0.25, 1 - index * 0.32)
}
