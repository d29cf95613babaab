import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { NewsletterPanel } from './newsletter-panel.tsx'
import { RespondedDatesPanel } from './responded-dates-panel.tsx'

/** RSVPs and newsletter sign-ups from the Events page. */
export function Section({ address, part }: SectionProps) {
  const isNewsletter = part === 'newsletter'
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <Tabs
        label="RSVPs"
        tabs={[
          { key: 'responses', label: 'RSVPs', address },
          { key: 'newsletter', label: 'Newsletter', address: `${address}/newsletter` },
        ]}
        openKey={isNewsletter ? 'newsletter' : 'responses'}
      >
        {isNewsletter ? <NewsletterPanel /> : <RespondedDatesPanel address={address} />}
      </Tabs>
    </div>
  )
}
