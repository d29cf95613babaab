import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useMay } from '#app/ui/calls/use-may.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { AttendancePanel } from './attendance-panel.tsx'
import { HelpersPanel } from './helpers-panel.tsx'
import { NewsletterPanel } from './newsletter-panel.tsx'
import { RespondedDatesPanel } from './responded-dates-panel.tsx'

/** RSVPs, attendance, and newsletter sign-ups from the Events page, as far as this person may see them. */
export function Section({ address, part }: SectionProps) {
  const [mayResponses, mayNewsletter] = [useMay('responses'), useMay('newsletter')]
  const isNewsletter = mayNewsletter && (part === 'newsletter' || !mayResponses)
  const isAttendance = mayResponses && part === 'attendance'
  const attendance = { key: 'attendance', label: 'Attendance', address: `${address}/attendance` }
  const isHelpers = mayResponses && part === 'helpers'
  const responses = { key: 'responses', label: 'RSVPs', address }
  const helpers = { key: 'helpers', label: 'Helpers', address: `${address}/helpers` }
  const newsletter = { key: 'newsletter', label: 'Newsletter', address: `${address}/newsletter` }
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <Tabs
        label="RSVPs"
        tabs={[
          ...(mayResponses ? [responses, helpers, attendance] : []),
          ...(mayNewsletter ? [newsletter] : []),
        ]}
        openKey={
          (isNewsletter ? newsletter : isAttendance ? attendance : isHelpers ? helpers : responses)
            .key
        }
      >
        {isNewsletter ? (
          <NewsletterPanel />
        ) : isAttendance ? (
          <AttendancePanel />
        ) : isHelpers ? (
          <HelpersPanel />
        ) : (
          <RespondedDatesPanel address={address} />
        )}
      </Tabs>
    </div>
  )
}
