import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useMay } from '#app/ui/calls/use-may.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { AttendancePanel } from './attendance-panel.tsx'
import { NewsletterPanel } from './newsletter-panel.tsx'
import { RespondedDatesPanel } from './responded-dates-panel.tsx'

/** RSVPs, attendance, and newsletter sign-ups from the Events page, as far as this person may see them. */
export function Section({ address, part }: SectionProps) {
  const [mayResponses, mayNewsletter] = [useMay('responses'), useMay('newsletter')]
  const isNewsletter = mayNewsletter && (part === 'newsletter' || !mayResponses)
  const isAttendance = mayResponses && part === 'attendance'
  const attendance = { key: 'attendance', label: 'Attendance', address: `${address}/attendance` }
  const responses = { key: 'responses', label: 'RSVPs', address }
  const newsletter = { key: 'newsletter', label: 'Newsletter', address: `${address}/newsletter` }
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <Tabs
        label="RSVPs"
        tabs={[
          ...(mayResponses ? [responses, attendance] : []),
          ...(mayNewsletter ? [newsletter] : []),
        ]}
        openKey={(isNewsletter ? newsletter : isAttendance ? attendance : responses).key}
      >
        {isNewsletter ? (
          <NewsletterPanel />
        ) : isAttendance ? (
          <AttendancePanel />
        ) : (
          <RespondedDatesPanel address={address} />
        )}
      </Tabs>
    </div>
  )
}
