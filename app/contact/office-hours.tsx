import type { ContactFacts } from '#app/site/documents/contact-fields.ts'
import { listOfficeHours } from '#app/site/office-hours.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** Office hours, day by day. */
export function OfficeHours({ hours }: { hours: ContactFacts['hours'] }) {
  const t = useWords()
  const days = listOfficeHours(hours)
  if (days.length === 0) return null
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title" className="text-2xl">
        {t('Office hours')}
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {days.map(({ day, open }) => (
          <div key={day} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="text-muted">{t(day)}</dt>
            <dd className="font-semibold tabular-nums">{open}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
