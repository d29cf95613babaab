import { useRef, useState } from 'react'
import {
  type ChosenTypes,
  fileLimits,
  type ImportKind,
  importKinds,
  maxRows,
  type ShownPlan,
} from '#app/admin/imports/import-schema.ts'
import { newIdempotencyKey } from '#app/ui/calls/idempotency-key.ts'
import { BusyLine } from './busy-line.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportPreview } from './import-preview.tsx'
import { outcomeWords } from './import-words.ts'
import { sendForm } from './send-form.ts'
import { FileTypeField, RowTypeField } from './type-fields.tsx'
import { useBusy } from './use-busy.ts'

type FileKindName = Exclude<ImportKind, 'pictures'>
type Previewed = { file: File; key: string; plan: ShownPlan }

/** Picks a file, previews it, and imports it. */
export function ImportFile({
  kind,
  onDone,
  setDirty,
}: {
  kind: FileKindName
  onDone: () => void
  setDirty: (isDirty: boolean) => void
}) {
  const [previewed, setPreviewed] = useState<Previewed>()
  const [hasConsent, setConsent] = useState(false)
  const [types, setTypes] = useState<ChosenTypes>({})
  const latest = useRef(0)
  const { busy, problem, outcome, run } = useBusy(setDirty)
  const { accept } = importKinds[kind]

  async function preview(file: File) {
    setPreviewed(undefined)
    setTypes({})
    await read(file, {})
  }

  /** The current preview and its selections stay until the new one arrives. */
  async function choose(file: File, chosen: ChosenTypes) {
    setTypes(chosen)
    await read(file, chosen)
  }

  async function read(file: File, chosen: ChosenTypes) {
    const turn = ++latest.current
    await run('Reading the file…', async () => {
      const fields: Record<string, string> =
        kind === 'products' ? { types: JSON.stringify(chosen) } : {}
      const plan = await sendForm(`POST /api/admin/imports/${kind}/look`, { file, ...fields })
      if (turn === latest.current) setPreviewed({ file, key: newIdempotencyKey(), plan })
      return ''
    })
  }

  async function runImport({ file, key, plan: { seen } }: Previewed, toggled: ReadonlySet<number>) {
    await run('Importing…', async () => {
      const own: Record<string, string> = {
        ...(kind === 'addresses' && { consent: hasConsent ? 'yes' : '' }),
        ...(kind === 'products' && { types: JSON.stringify(types) }),
      }
      const made = await sendForm(`POST /api/admin/imports/${kind}`, {
        file,
        key,
        seen,
        toggled: JSON.stringify([...toggled]),
        ...own,
      })
      setPreviewed(undefined)
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
        chosen={previewed?.file.name ?? ''}
        isDisabled={busy !== ''}
        onChoose={([file]) => file && void preview(file)}
      />
      <BusyLine busy={busy} outcome={outcome} problem={problem} />
      {previewed ? (
        <ImportPreview
          kind={kind}
          plan={previewed.plan}
          isBusy={busy !== ''}
          isHeld={kind === 'addresses' && !hasConsent}
          onImport={(toggled) => void runImport(previewed, toggled)}
          askOf={(row) =>
            row.asksType ? (
              <RowTypeField
                row={row}
                types={types}
                onChange={(chosen) => void choose(previewed.file, chosen)}
              />
            ) : null
          }
        >
          {previewed.plan.rows.some(({ asksType }) => asksType) ? (
            <FileTypeField
              types={types}
              onChange={(chosen) => void choose(previewed.file, chosen)}
            />
          ) : null}
          {kind === 'addresses' ? (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={hasConsent}
                onChange={({ target }) => setConsent(target.checked)}
                className="size-5 shrink-0"
              />
              <span>These people asked for our newsletter.</span>
            </label>
          ) : null}
        </ImportPreview>
      ) : null}
    </section>
  )
}

function helpOf(kind: FileKindName): string {
  const most = maxRows.toLocaleString('en-US')
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`
  switch (kind) {
    case 'products':
      return `You’ll see a preview before anything changes. Up to ${most} rows and ${megabytes(fileLimits.table)}. Import their pictures first, so products find them by file name.`
    case 'events':
      return `You’ll see a preview before anything changes. Up to ${most} events and ${megabytes(fileLimits.calendar)}.`
    default:
      return `You’ll see a preview before anything changes. Up to ${most} rows and ${megabytes(fileLimits.table)}. Only the emails are kept.`
  }
}
