import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { NewsletterPanel } from './newsletter-panel.tsx'
import { RespondedDatesPanel } from './responded-dates-panel.tsx'

/** Who comes to what, and who wants the newsletter: what visitors said on the events page. */
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
