import { useRead } from '#app/ui/calls/use-read.ts'
import { Card } from '#app/ui/card.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { faCircleCheck, faCircleExclamation } from '#app/ui/symbols/solid.ts'
import { type BackupState, isGreen, type ProofState, type ShownBackups } from './backup-state.ts'
import { DownloadForm } from './download-form.tsx'

/** Back-ups: one to take home now, and those that are made by themselves. For the owner. */
export function Section() {
  const { data, failure, reload } = useRead('GET /api/admin/backups')
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <DownloadForm />
      {failure && !data ? (
        <LoadFailure
          text={`What is kept could not be loaded. ${failure.message}`}
          onRetry={reload}
        />
      ) : null}
      {!data && !failure ? <p role="status">Loading...</p> : null}
      {data ? <NightlyBackups {...data} /> : null}
    </div>
  )
}

function NightlyBackups({ last, proof, isEncrypted, isSentAway, keep }: ShownBackups) {
  return (
    <section aria-labelledby="kept-title">
      <Card className="flex flex-col gap-4 p-5">
        <h2 id="kept-title" className="text-xl">
          What is kept by itself
        </h2>
        <LastBackup last={last} />
        <LastProof proof={proof} />
        <p>
          A back-up is made every night. {keep.days} days, {keep.weeks} weeks and {keep.months}{' '}
          months are kept {isSentAway ? 'on the server and in another place' : 'on the server'}
          {isEncrypted ? ', encrypted' : ''}.
        </p>
        {isSentAway ? null : (
          <p>
            If the server is lost, these are lost with it. Download one now and then, or ask whoever
            runs the server to send them to another place (BACKUP_S3_ENDPOINT).
          </p>
        )}
      </Card>
    </section>
  )
}

function LastBackup({ last }: { last: BackupState | null }) {
  const { good = null, error = null } = last ?? {}
  const when = good && (
    <>
      Last back-up: <time dateTime={good.at}>{formatTimestamp(good.at)}</time> (
      {inMegabytes(good.bytes)}).
    </>
  )
  if (error !== null) {
    return (
      <Mark isGood={false}>
        The last back-up failed: {error} {when ?? 'There is none yet.'}
      </Mark>
    )
  }
  if (!good) return <p>Last back-up: none yet. The first is made within a day.</p>
  return <Mark isGood>{when}</Mark>
}

function LastProof({ proof }: { proof: ProofState | null }) {
  if (!proof) {
    return <p>Last proof: none yet. Once a month the newest back-up is put back and compared.</p>
  }
  const when = <time dateTime={proof.at}>{formatTimestamp(proof.at)}</time>
  return isGreen(proof) ? (
    <Mark isGood>Last proof: {when}. The back-up was put back and brought everything back.</Mark>
  ) : (
    <Mark isGood={false}>
      Last proof: {when}. It found something wrong: {proof.error ?? proof.differences.join('; ')}
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
