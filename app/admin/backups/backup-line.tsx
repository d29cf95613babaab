import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Icon } from '#app/ui/icon.tsx'
import { faCircleCheck, faCircleExclamation } from '#app/ui/symbols/solid.ts'
import type { BackupHealth } from './backup-state.ts'

const words = {
  good: 'Backups are working',
  bad: 'Backups need attention',
  unknown: 'Backups: the first one will be made and tested within a day',
} as const

/** The dashboard's status line, with a link to Backups. */
export function BackupLine({
  backups: { health, madeAt, provedAt },
  goTo,
}: {
  backups: BackupHealth
  goTo: (section: string) => void
}) {
  const details = [
    madeAt && `last backup ${formatTimestamp(madeAt)}`,
    provedAt && `last test ${formatTimestamp(provedAt)}`,
  ].filter(Boolean)
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <Icon
        icon={health === 'bad' ? faCircleExclamation : faCircleCheck}
        className={`size-5 shrink-0 ${health === 'bad' ? 'text-danger' : health === 'good' ? 'text-accent' : 'text-muted'}`}
      />
      <button
        type="button"
        className="min-h-11 text-left underline underline-offset-4"
        onClick={() => goTo('backups')}
      >
        {words[health]}
      </button>
      <span className="text-sm text-muted">{details.join(', ')}</span>
    </p>
  )
}
