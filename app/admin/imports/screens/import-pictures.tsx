import { useState } from 'react'
import { countRows, importKinds, isImported } from '#app/admin/imports/import-schema.ts'
import { maxPictures } from '#app/admin/imports/pictures/picture-schema.ts'
import { CategoryField } from '#app/images/admin/caption-fields.tsx'
import { lossSentences } from '#app/images/admin/upload/picture-losses.tsx'
import type { ImageCategory } from '#app/images/schema.ts'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { CallError } from '#app/ui/calls/call.ts'
import { newIdempotencyKey } from '#app/ui/calls/idempotency-key.ts'
import { runForEach } from '#app/ui/calls/run-for-each.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { BusyLine } from './busy-line.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportPreview } from './import-preview.tsx'
import { sendForm } from './send-form.ts'
import { useBusy } from './use-busy.ts'

type Previewed = AnswerOf<'POST /api/admin/imports/pictures/look'> & { key: string }

/** Picks pictures and a CSV that describes them, and imports those that have a row. */
export function ImportPictures({
  onDone,
  setDirty,
}: {
  onDone: () => void
  setDirty: (isDirty: boolean) => void
}) {
  const [pictures, setPictures] = useState<File[]>([])
  const [sheet, setSheet] = useState<File>()
  const [category, setCategory] = useState<ImageCategory>('general')
  const [previewed, setPreviewed] = useState<Previewed>()
  const { busy, problem, outcome, run } = useBusy(setDirty)

  async function preview(files: File[], file: File | undefined) {
    setPictures(files)
    setSheet(file)
    setPreviewed(undefined)
    if (files.length === 0 || !file) return
    await run('Reading the CSV…', async () => {
      const list = JSON.stringify(files.map(({ name, size }) => ({ name, size })))
      const plan = await sendForm('POST /api/admin/imports/pictures/look', { file, pictures: list })
      setPreviewed({ ...plan, key: newIdempotencyKey() })
      return ''
    })
  }

  async function runImport(
    { captions: all, rows, key }: Previewed,
    file: File,
    toggled: ReadonlySet<number>,
  ) {
    const counts = countRows(rows, toggled)
    const captions = all.filter(({ at }) => {
      const row = rows[at]
      return row !== undefined && isImported(row, toggled.has(at))
    })
    await run('Importing pictures…', async (say) => {
      const failed: string[] = []
      const lost: string[] = []
      await runForEach(
        [...captions.entries()],
        async ([at, { name, description, spanish }]) => {
          const image = pictures.find((one) => one.name === name)
          if (!image) return
          say(`Picture ${at + 1} of ${captions.length}: ${name}`)
          const words = { description, spanish, category, sheetName: file.name, key }
          const counted = { left: String(counts.left), refused: String(counts.refused) }
          const sent = { image, ...words, ...counted }
          const { losses } = await sendForm('POST /api/admin/imports/pictures', sent)
          if (losses.length > 0) lost.push(`${name}: ${lossSentences(losses).join(' ')}`)
        },
        ([, { name }], error) => {
          if (!(error instanceof CallError)) throw error
          failed.push(`${name}: ${error.fields.image ?? error.message}`)
        },
      )
      setPreviewed(undefined)
      setPictures([])
      setSheet(undefined)
      onDone()
      return endOf(captions.length, failed, lost)
    })
  }

  return (
    <section aria-label={importKinds.pictures.label} className="flex flex-col gap-5">
      <ChooseFile
        label="Choose pictures"
        accept="image/*"
        isMultiple
        help={`Up to ${maxPictures} at once, each smaller than 10 MB. They’re matched to the CSV by file name.`}
        chosen={
          pictures.length > 0 ? pluralize(pictures.length, 'picture chosen', 'pictures chosen') : ''
        }
        isDisabled={busy !== ''}
        onChoose={(files) => void preview(files, sheet)}
      />
      <ChooseFile
        label="Choose a CSV"
        accept={importKinds.pictures.accept}
        help="A CSV with the columns File name, Description, and optionally Spanish description."
        chosen={sheet?.name ?? ''}
        isDisabled={busy !== ''}
        onChoose={([file]) => void preview(pictures, file)}
      />
      <div className="max-w-sm">
        <CategoryField id="pictures-category" value={category} onChange={setCategory} />
      </div>
      <BusyLine busy={busy} outcome={outcome} problem={problem} />
      {previewed && sheet ? (
        <ImportPreview
          kind="pictures"
          plan={previewed}
          isBusy={busy !== ''}
          isHeld={false}
          onImport={(toggled) => void runImport(previewed, sheet, toggled)}
        />
      ) : null}
    </section>
  )
}

function endOf(count: number, failed: readonly string[], lost: readonly string[]): string {
  return [
    `${pluralize(count - failed.length, 'picture', 'pictures')} imported.`,
    ...(failed.length > 0 ? [`Not imported: ${failed.join('; ')}`] : []),
    ...lost,
  ].join(' ')
}
