import { useRead } from '#app/ui/calls/use-read.ts'
import { Card } from '#app/ui/card.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { faCircleCheck, faCircleExclamation } from '#app/ui/symbols/solid.ts'
import {
  type BackupState,
  hasPassed,
  type RestoreTestState,
  type ShownBackups,
} from './backup-state.ts'
import { DownloadForm } from './download-form.tsx'

/** Backups: download one now, and the status of automatic ones. Owners only. */
export function Section() {
  const { data, failure, reload } = useRead('GET /api/admin/backups')
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <DownloadForm />
      {failure && !data ? (
        <LoadFailure text={`We couldn’t load your backups. ${failure.message}`} onRetry={reload} />
      ) : null}
      {!data && !failure ? <p role="status">Loading...</p> : null}
      {data ? <NightlyBackups {...data} /> : null}
      <HowToRestore />
    </div>
  )
}

function NightlyBackups({ last, proof, isEncrypted, isSentAway, keep }: ShownBackups) {
  return (
    <section aria-labelledby="kept-title">
      <Card className="flex flex-col gap-4 p-5">
        <h2 id="kept-title" className="text-xl">
          Automatic backups
        </h2>
        <LastBackup last={last} />
        <LastProof proof={proof} />
        <p>
          A backup is made every night. The last {keep.days} daily, {keep.weeks} weekly, and{' '}
          {keep.months} monthly backups are kept{' '}
          {isSentAway ? 'on the server and in another place' : 'on the server'}
          {isEncrypted ? ', encrypted' : ''}.
        </p>
        {isSentAway ? null : (
          <p>
            If the server is lost, these are lost with it. Download a backup now and then, or ask
            whoever runs the server to store copies somewhere else.
          </p>
        )}
      </Card>
    </section>
  )
}

function HowToRestore() {
  return (
    <section aria-labelledby="restore-title">
      <Card className="flex flex-col gap-4 p-5">
        <h2 id="restore-title" className="text-xl">
          Restore a backup
        </h2>
        <p>
          Ask whoever runs the server to start a new, empty installation and to send you the code
          from its log. On its first screen, choose “Start from a backup,” and enter the code, the
          file, and its passphrase.
        </p>
        <p className="text-sm text-muted">
          For whoever runs the server: start it with <code>SEED=none</code>, or restore the file
          there into an empty database with the command <code>restore</code> and the file’s name.
        </p>
      </Card>
    </section>
  )
}

function LastBackup({ last }: { last: BackupState | null }) {
  const { good = null, error = null } = last ?? {}
  const when = good && (
    <>
      Last backup: <time dateTime={good.at}>{formatTimestamp(good.at)}</time> (
      {inMegabytes(good.bytes)}).
    </>
  )
  if (error !== null) {
    return (
      <Mark isGood={false}>
        The last backup failed: {error} {when ?? 'There are no backups yet.'}
      </Mark>
    )
  }
  if (!good) return <p>Last backup: none yet. The first one will be made within a day.</p>
  return <Mark isGood>{when}</Mark>
}

function LastProof({ proof }: { proof: RestoreTestState | null }) {
  if (!proof) {
    return <p>Last test: none yet. Once a month, the newest backup is restored and compared.</p>
  }
  const when = <time dateTime={proof.at}>{formatTimestamp(proof.at)}</time>
  return hasPassed(proof) ? (
    <Mark isGood>Last test: {when}. The backup restored everything.</Mark>
  ) : (
    <Mark isGood={false}>
      Last test: {when}. It found a problem: {proof.error ?? proof.differences.join('; ')}
    </Mark>
  )
}

function Mark({ isGood, children }: { isGood: boolean; children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-3 wrap-anywhere">
      <Icon
        icon={isGood ? faCircleCheck : faCircleExclamation}
        className={`mt-1 size-5 shrink-0 ${isGood ? 'text-accent' : 'text-danger'}`}
      />
      <span>{children}</span>
    </p>
  )
}

function inMegabytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1_000_000)).toLocaleString('en-US')} MB`
}
