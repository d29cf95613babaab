import { Tabs } from '#app/ui/tabs.tsx'
import { NewsletterPanel } from './newsletter-panel.tsx'
import { RespondedDatesPanel } from './responded-dates-panel.tsx'

/** Who comes to what, and who wants the newsletter: what visitors said on the events page. */
export function Section() {
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <Tabs
        label="Event responses"
        tabs={[
          { key: 'responses', label: 'Responses' },
          { key: 'newsletter', label: 'Newsletter' },
        ]}
      >
        {(key) => (key === 'newsletter' ? <NewsletterPanel /> : <RespondedDatesPanel />)}
      </Tabs>
    </div>
  )
}
