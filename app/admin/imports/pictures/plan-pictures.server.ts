import type { PlannedRow } from '#app/admin/imports/import-schema.ts'
import { type Plan, plannedRow, problemAt, quoted } from '#app/admin/imports/plan.ts'
import { readSheet, requireColumns } from '#app/admin/imports/sheet/read-sheet.server.ts'
import { findPicturesByName } from '#app/images/pictures-by-name.server.ts'
import { descriptionLimit, tooLargeMessage, uploadLimit } from '#app/images/schema.ts'
import type { Db } from '#platform/db/open.ts'
import { timeSlices } from '#platform/limits/time-slices.ts'
import { normalized } from '#platform/text/normalized.ts'
import type { ChosenPicture, PictureCaption } from './picture-schema.ts'

const columns = {
  file: ['File name', 'File', 'Filename', 'Picture', 'Image', 'Archivo'],
  description: ['Description', 'Alt text', 'Image alt text', 'Alt', 'Caption'],
  spanish: ['Spanish description', 'Spanish', 'Description in Spanish', 'Descripción', 'Español'],
} as const

/** Matches the chosen pictures to the rows of a CSV. */
export async function planPictures(
  db: Db,
  bytes: Uint8Array,
  chosen: readonly ChosenPicture[],
): Promise<Plan<PictureCaption>> {
  const sheet = await readSheet(bytes, columns)
  requireColumns(sheet, ['file', 'description'])
  const { rows, headingOf, notes } = sheet
  const files = new Map(chosen.map((file) => [plain(file.name), file]))
  const here = await findPicturesByName(
    db,
    chosen.map(({ name }) => name),
  )
  const described = new Set<string>()
  const plan: Plan<PictureCaption> = { lines: [], notes }
  const pause = timeSlices()
  for (const { row, cells } of rows) {
    await pause()
    const { file: name, description, spanish } = cells
    const file = files.get(plain(name))
    const problems = [
      ...(name === '' ? [problemAt(row, headingOf('file'), 'is empty')] : []),
      ...(name !== '' && !file
        ? [problemAt(row, headingOf('file'), `you didn’t choose a picture named ${quoted(name)}`)]
        : []),
      ...(described.has(plain(name))
        ? [problemAt(row, headingOf('file'), 'is in the file twice')]
        : []),
      ...(file && file.size >= uploadLimit
        ? [problemAt(row, headingOf('file'), tooLargeMessage)]
        : []),
      ...(description === '' ? [problemAt(row, headingOf('description'), 'is empty')] : []),
      ...faultOfLength(row, headingOf('description'), description),
      ...faultOfLength(row, headingOf('spanish'), spanish),
    ]
    described.add(plain(name))
    const line = { row, name: name.slice(0, 200) || 'A row without a file name' }
    if (file && here.has(plain(name))) {
      const why = 'The library already has a picture with this name.'
      plan.lines.push({ row: plannedRow({ ...line, outcome: 'left', notes: [why] }) })
    } else if (problems.length > 0 || !file) {
      plan.lines.push({ row: plannedRow({ ...line, outcome: 'refused', problems }) })
    } else {
      const thing = { name: file.name, description, spanish }
      plan.lines.push({ row: plannedRow({ ...line, outcome: 'made' }), thing })
    }
  }
  plan.lines.push(...unnamed(chosen, described).map((row) => ({ row })))
  return plan
}

/** Chosen pictures without a row in the CSV; their row number is 0. */
function unnamed(chosen: readonly ChosenPicture[], described: ReadonlySet<string>): PlannedRow[] {
  return chosen
    .filter(({ name }) => !described.has(plain(name)))
    .map(({ name }) => {
      const message = 'The CSV has no row for this picture, so it has no description'
      const problems = [problemAt(0, columns.file[0], message)]
      return plannedRow({ row: 0, name: name.slice(0, 200), outcome: 'refused', problems })
    })
}

function faultOfLength(row: number, column: string, text: string) {
  if (text.length <= descriptionLimit) return []
  return [problemAt(row, column, `must be at most ${descriptionLimit} characters long`)]
}

/** A file name for comparison: no folder, normalized, lowercase. */
function plain(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return normalized(last, 'NFC').toLowerCase()
}
