import { imagesWithoutAltText } from '#app/admin/attention/attention.server.ts'
import { listUsedPictures } from '#app/admin/image-uses/image-uses.server.ts'
import { sectionPath } from '#app/admin/office-routes.ts'
import { vectorType } from '#app/images/schema.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { shorten } from '#app/ui/format/shorten.ts'
import type { Db } from '#platform/db/open.ts'
import type { RawFinding } from './finding.ts'

const megabyte = 1024 * 1024
/** Drawings are sent as they are. */
const maxDrawingBytes = megabyte / 2
/** Visitors get small copies of photos, but every backup holds the whole file. */
const maxPhotoBytes = 8 * megabyte
const maxNameLength = 80

/** More than this aren't listed one by one; the picture library shows the rest. */
const maxPictures = 200

type PictureRow = { id: string; originalName: string; mimeType: string; size: number }

/** Pictures without alt text, and pictures that are far too large. */
export async function findLibraryProblems(db: Db): Promise<RawFinding[]> {
  const [wordless, used, large] = await Promise.all([
    imagesWithoutAltText(db).select(['id', 'originalName']).orderBy('createdAt', 'desc').execute(),
    listUsedPictures(db),
    db
      .selectFrom('images')
      .select(['id', 'originalName', 'mimeType', 'size'])
      .where('deletedAt', 'is', null)
      // drawings have their own limit, so that hundreds of larger photos can't crowd them out
      .where(({ or, and, eb }) =>
        or([
          and([eb('mimeType', '=', vectorType), eb('size', '>', maxDrawingBytes)]),
          eb('size', '>', maxPhotoBytes),
        ]),
      )
      .orderBy('size', 'desc')
      .limit(maxPictures)
      .execute(),
  ])
  const shown = wordless.filter(({ id }) => used.has(id))
  return [
    ...shown.slice(0, maxPictures).map(findingOfWordless),
    ...unusedWithoutText(wordless.length - shown.length),
    ...large.flatMap(tooLargeFinding),
  ]
}

/** One finding for all unused pictures: no visitor misses their alt text. */
function unusedWithoutText(count: number): RawFinding[] {
  if (count === 0) return []
  return [
    {
      check: 'unused-picture-text',
      subject: 'library',
      group: 'waiting',
      title: `${pluralize(count, 'unused image has', 'unused images have')} no description.`,
      why: 'No page shows them, so visitors don’t notice.',
      remedy: 'Describe them before you use them, or delete them.',
      address: sectionPath('image-upload'),
      state: String(count),
    },
  ]
}

function findingOfWordless({
  id,
  originalName,
}: Pick<PictureRow, 'id' | 'originalName'>): RawFinding {
  return {
    check: 'picture-words',
    subject: id,
    group: 'visitors',
    title: `The image ${shorten(originalName, maxNameLength)} has no description.`,
    why: 'Screen readers skip it or read the file name aloud.',
    remedy: 'Open it and describe it in one sentence, or mark it as decorative.',
    address: pictureAddress(id),
    state: originalName,
  }
}

/** A finding for a picture that is far too large; empty for any other. */
export function tooLargeFinding({ id, originalName, mimeType, size }: PictureRow): RawFinding[] {
  const isDrawing = mimeType === vectorType
  if (size <= (isDrawing ? maxDrawingBytes : maxPhotoBytes)) return []
  return [
    {
      check: 'picture-size',
      subject: id,
      group: isDrawing ? 'visitors' : 'machine',
      title: `The picture ${shorten(originalName, maxNameLength)} is far too large (${(size / megabyte).toFixed(1)} MB).`,
      why: isDrawing
        ? 'Drawings are sent at full size, so the page loads slowly on a weak phone signal.'
        : 'Visitors get smaller copies, but every backup includes the full file.',
      remedy: 'Upload a smaller one, use it in place of this one, and delete this one.',
      address: pictureAddress(id),
      state: `${originalName} ${size}`,
    },
  ]
}

function pictureAddress(id: string): string {
  return `${sectionPath('image-upload')}/${encodeURIComponent(id)}`
}
