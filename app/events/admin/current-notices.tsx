import type { StaffNotice } from '#app/events/site-notices/site-notice-schema.ts'
import { noticeLevelChoices } from '#app/site/notices/notices-document.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useSingleFlight } from '#app/ui/calls/use-single-flight.ts'
import { Card } from '#app/ui/card.tsx'
import { formatEnd, formatTimestamp } from '#app/ui/format/timestamp.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { otherLanguages } from '#platform/language.ts'

/** Notices with their actions. Renders nothing without any. */
export function NoticeList({
  label,
  notices,
  reload,
}: {
  label: string
  notices: readonly StaffNotice[]
  reload: () => Promise<void>
}) {
  const once = useSingleFlight()

  async function setEnded(id: string, isEnded: boolean) {
    const put = () => call('PUT /api/admin/notices/{id}', { params: { id }, body: { isEnded } })
    const undo = { label: 'Undo', onSelect: () => void once(() => setEnded(id, !isEnded)) }
    await tryWithToast(put, isEnded ? 'The notice has ended.' : 'The notice is up again.', undo)
    await reload()
  }

  if (notices.length === 0) return null
  return (
    <Card>
      <ul aria-label={label} className="divide-y divide-line">
        {notices.map((notice) => (
          <li key={notice.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="wrap-anywhere">{notice.text}</p>
              {otherLanguages.map((language) =>
                notice.translations[language] ? (
                  <p key={language} lang={language} className="text-sm text-muted wrap-anywhere">
                    {notice.translations[language]}
                  </p>
                ) : null,
              )}
              <p className="text-sm text-muted">{factsOf(notice)}</p>
            </div>
            {notice.isCurrent || notice.isRestorable ? (
              <Button
                look="outline"
                onClick={() => void once(() => setEnded(notice.id, notice.isCurrent))}
              >
                {notice.isCurrent ? 'End now' : 'Show again'}
                <span className="sr-only">: {notice.text}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function factsOf({
  level,
  closesOffice,
  until,
  postedAt,
  postedBy,
  isCurrent,
}: StaffNotice): string {
  const label = noticeLevelChoices.find(({ value }) => value === level)?.label ?? level
  return [
    label,
    closesOffice ? 'office closed' : '',
    isCurrent ? `until ${formatEnd(until)}` : `ended ${formatTimestamp(until)}`,
    `posted ${formatTimestamp(postedAt)}${postedBy ? ` by ${postedBy}` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
