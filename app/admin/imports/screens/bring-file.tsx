import { useState } from 'react'
import {
  fileLimits,
  type ImportKind,
  importKinds,
  mostRows,
  type ShownPlan,
} from '#app/admin/imports/import-schema.ts'
import { newKey } from '#app/ui/calls/new-key.ts'
import { BusyLine } from './busy-line.tsx'
import { ChooseFile } from './choose-file.tsx'
import { outcomeWords } from './import-words.ts'
import { PlanView } from './plan-view.tsx'
import { sendForm } from './send-form.ts'
import { useBusy } from './use-busy.ts'

type FileKindName = Exclude<ImportKind, 'pictures'>
type Looked = { file: File; key: string; plan: ShownPlan }

/** Chooses a file, shows what it would bring, and brings that in. */
export function BringFile({
  kind,
  onDone,
  setDirty,
}: {
  kind: FileKindName
  onDone: () => void
  setDirty: (isDirty: boolean) => void
}) {
  const [looked, setLooked] = useState<Looked>()
  const [hasConsent, setConsent] = useState(false)
  const { busy, problem, outcome, run } = useBusy(setDirty)
  const { accept } = importKinds[kind]

  async function look(file: File) {
    setLooked(undefined)
    await run('Reading the file…', async () => {
      const plan = await sendForm(`POST /api/admin/imports/${kind}/look`, { file })
      setLooked({ file, key: newKey(), plan })
      return ''
    })
  }

  async function bring({ file, key, plan: { seen } }: Looked, toggled: ReadonlySet<number>) {
    await run('Bringing it in…', async () => {
      const consent: Record<string, string> =
        kind === 'addresses' ? { consent: hasConsent ? 'yes' : '' } : {}
      const made = await sendForm(`POST /api/admin/imports/${kind}`, {
        file,
        key,
        seen,
        toggled: JSON.stringify([...toggled]),
        ...consent,
      })
      setLooked(undefined)
      setConsent(false)
      onDone()
      return outcomeWords(made)
    })
  }

  return (
    <section aria-label={importKinds[kind].label} className="flex flex-col gap-5">
      <ChooseFile
        label={kind === 'events' ? 'Choose a calendar' : 'Choose a CSV'}
        accept={accept}
        help={helpOf(kind)}
        chosen={looked?.file.name ?? ''}
        isDisabled={busy !== ''}
        onChoose={([file]) => file && void look(file)}
      />
      <BusyLine busy={busy} outcome={outcome} problem={problem} />
      {looked ? (
        <PlanView
          kind={kind}
          plan={looked.plan}
          isBusy={busy !== ''}
          isHeld={kind === 'addresses' && !hasConsent}
          onBring={(toggled) => void bring(looked, toggled)}
        >
          {kind === 'addresses' ? (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={hasConsent}
                onChange={({ target }) => setConsent(target.checked)}
                className="size-5 shrink-0 accent-accent"
              />
              <span>These people asked for our newsletter.</span>
            </label>
          ) : null}
        </PlanView>
      ) : null}
    </section>
  )
}

function helpOf(kind: FileKindName): string {
  const most = mostRows.toLocaleString('en-US')
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`
  switch (kind) {
    case 'products':
      return `Nothing is changed before you have seen it. Up to ${most} rows and ${megabytes(fileLimits.table)}. Bring their pictures in first: they are found by their file names.`
    case 'events':
      return `Nothing is changed before you have seen it. Up to ${most} events and ${megabytes(fileLimits.calendar)}.`
    default:
      return `Nothing is changed before you have seen it. Up to ${most} rows and ${megabytes(fileLimits.table)}. Only the addresses are kept.`
  }
}
