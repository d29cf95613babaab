import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { NoticeList } from './current-notices.tsx'
import { NoticeForm } from './notice-form.tsx'

/** Posts a notice at the top of every page, and lists those that are up and that have ended. */
export function Section({ person, setDirty }: SectionProps) {
  const { data, failure, reload } = useRead('GET /api/admin/notices')
  const heading = useRef<HTMLHeadingElement>(null)
  if (!data && failure) {
    return (
      <div className="space-y-2">
        <p role="alert">We couldn’t load the notices. {failure.message}</p>
        <Button onClick={() => void reload()}>Try again</Button>
      </div>
    )
  }
  if (!data) return <p role="status">Loading...</p>
  const current = data.notices.filter(({ isCurrent }) => isCurrent)
  const ended = data.notices.filter(({ isCurrent }) => !isCurrent)

  async function posted() {
    await reload()
    heading.current?.focus()
  }

  return (
    <div className="grid max-w-6xl items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <NoticeForm
        today={data.today}
        mayCancel={person.permissions.includes('events')}
        setDirty={setDirty}
        onPosted={() => void posted()}
      />
      <div className="space-y-4">
        <section aria-labelledby="notices-up" className="space-y-2">
          <h2 id="notices-up" ref={heading} tabIndex={-1} className="text-lg outline-none">
            On your site now
          </h2>
          {current.length === 0 ? <p className="text-muted">No notice is up.</p> : null}
          <NoticeList label="Notices on your site" notices={current} reload={reload} />
        </section>
        {ended.length > 0 ? (
          <section aria-labelledby="notices-ended" className="space-y-2">
            <h2 id="notices-ended" className="text-lg">
              Ended
            </h2>
            <NoticeList label="Ended notices" notices={ended} reload={reload} />
          </section>
        ) : null}
      </div>
    </div>
  )
}
