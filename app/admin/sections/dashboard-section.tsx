import { AlertList } from '#app/admin/attention/alert-list.tsx'
import type { AttentionItem } from '#app/admin/attention/attention.ts'
import { FailureList } from '#app/admin/attention/failure-list.tsx'
import { FirstRunChecklist } from '#app/admin/attention/first-run-checklist.tsx'
import { BackupLine } from '#app/admin/backups/backup-line.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faArrowRight, faCircleCheck } from '#app/ui/symbols/solid.ts'

/** The office's home: open items, with links to handle them. */
export function Section({ goTo }: SectionProps) {
  const { data, failure, reload } = useRead('GET /api/admin/attention')
  if (!data && failure) {
    return (
      <Card className="flex max-w-2xl flex-col items-start gap-4 p-6">
        <p role="alert">We couldn’t load the dashboard. {failure.message}</p>
        <Button onClick={() => void reload()}>Try again</Button>
      </Card>
    )
  }
  if (!data) return <p role="status">Loading...</p>
  const isQuiet = [data.alerts, data.items, data.failures].every(({ length }) => length === 0)
  return (
    <div className="max-w-5xl space-y-10">
      <section aria-labelledby="attention-title">
        <h2 id="attention-title" tabIndex={-1} className="text-xl outline-none">
          Needs attention
        </h2>
        <AlertList alerts={data.alerts} />
        {data.isMailOn ? null : <MailOff />}
        {isQuiet ? (
          <p className="mt-4 flex items-center gap-3">
            <Icon icon={faCircleCheck} className="size-5 text-accent" />
            You’re all caught up.
          </p>
        ) : null}
        <ul className="mt-4 space-y-3">
          {data.items.map((item) => (
            <WaitingItem key={item.key} item={item} goTo={goTo} />
          ))}
        </ul>
        <FailureList failures={data.failures} reload={reload} />
      </section>
      {data.backups ? <BackupLine backups={data.backups} goTo={goTo} /> : null}
      {data.claims.length > 0 ? (
        <FirstRunChecklist items={data.claims} goTo={goTo} reload={reload} />
      ) : null}
    </div>
  )
}

function MailOff() {
  return (
    <Card className="mt-4 p-4">
      <p className="font-semibold">Email isn’t set up yet</p>
      <p className="text-sm text-muted">
        No emails are being sent. Visitors and buyers aren’t promised any emails, and Team shows
        invitation links for you to pass on. Ask whoever runs the server to set up email.
      </p>
    </Card>
  )
}

function WaitingItem({ item, goTo }: { item: AttentionItem; goTo: SectionProps['goTo'] }) {
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{item.title}</p>
        {item.examples.length > 0 ? (
          <p className="text-sm text-muted wrap-anywhere">{item.examples.join(', ')}</p>
        ) : null}
      </div>
      <Button look="outline" onClick={() => goTo(item.section)}>
        Open
        <span className="sr-only">({item.title})</span>
        <Icon icon={faArrowRight} className="size-4" />
      </Button>
    </Card>
  )
}
