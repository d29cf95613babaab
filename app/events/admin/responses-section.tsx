import { useState } from 'react'
import { NewsletterPanel } from './newsletter-panel.tsx'
import { RespondedDatesPanel } from './responded-dates-panel.tsx'

const tabs = [
  { key: 'responses', label: 'Responses', Panel: RespondedDatesPanel },
  { key: 'newsletter', label: 'Newsletter', Panel: NewsletterPanel },
] as const

/** Who comes to what, and who wants the newsletter: what visitors said on the events page. */
export function Section() {
  const [currentKey, setCurrentKey] = useState<string>(tabs[0].key)
  const { key, label, Panel } = tabs.find((tab) => tab.key === currentKey) ?? tabs[0]
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <nav aria-label="Event responses" className="flex gap-2 border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            aria-pressed={tab.key === key}
            onClick={() => setCurrentKey(tab.key)}
            className="min-h-11 border-b-4 border-transparent px-4 font-semibold text-muted aria-pressed:border-accent aria-pressed:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </nav>
      <section aria-label={label}>
        <Panel />
      </section>
    </div>
  )
}
