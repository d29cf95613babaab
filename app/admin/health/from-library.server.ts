import { picturesWithoutText } from '#app/admin/attention/attention.server.ts'
import { listUsedPictures } from '#app/admin/image-uses/image-uses.server.ts'
import { sectionAddress } from '#app/admin/office-addresses.ts'
import { vectorType } from '#app/images/schema.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { shorten } from '#app/ui/format/shorten.ts'
import type { Db } from '#platform/db/open.ts'
import type { Found } from './finding.ts'

const megabyte = 1024 * 1024
/** A drawing is sent as it is. */
const mostOfDrawing = megabyte / 2
/** Of a photo visitors get small copies; every back-up carries it whole. */
const mostOfPhoto = 8 * megabyte
const longestName = 80

/** More than this are not told one by one: there is an office section for the rest. */
const mostPictures = 200

type PictureRow = { id: string; originalName: string; mimeType: string; size: number }

/** Pictures that say nothing to people who cannot see them, and those that are far too large. */
export async function findInLibrary(db: Db): Promise<Found[]> {
  const [wordless, used, large] = await Promise.all([
    picturesWithoutText(db).select(['id', 'originalName']).orderBy('createdAt', 'desc').execute(),
    listUsedPictures(db),
    db
      .selectFrom('images')
      .select(['id', 'originalName', 'mimeType', 'size'])
      .where('deletedAt', 'is', null)
      // drawings by their own measure: hundreds of photos, all larger, would leave no place for one
      .where(({ or, and, eb }) =>
        or([
          and([eb('mimeType', '=', vectorType), eb('size', '>', mostOfDrawing)]),
          eb('size', '>', mostOfPhoto),
        ]),
      )
      .orderBy('size', 'desc')
      .limit(mostPictures)
      .execute(),
  ])
  const shown = wordless.filter(({ id }) => used.has(id))
  return [
    ...shown.slice(0, mostPictures).map(findingOfWordless),
    ...unusedWithoutText(wordless.length - shown.length),
    ...large.flatMap(tooLarge),
  ]
}

/** One line for all that no page shows: no visitor misses their text. */
function unusedWithoutText(count: number): Found[] {
  if (count === 0) return []
  return [
    {
      check: 'unused-picture-text',
      subject: 'library',
      group: 'waiting',
      title: `${pluralize(count, 'unused picture has', 'unused pictures have')} no alt text.`,
      why: 'No page shows them, so visitors don’t notice.',
      remedy: 'Describe them before you use them, or delete them.',
      address: sectionAddress('image-upload'),
    },
  ]
}

function findingOfWordless({ id, originalName }: Pick<PictureRow, 'id' | 'originalName'>): Found {
  return {
    check: 'picture-words',
    subject: id,
    group: 'visitors',
    title: `The picture ${shorten(originalName, longestName)} has no words for people who cannot see it.`,
    why: 'A screen reader reads nothing there, or the name of the file.',
    remedy: 'Open it and say in a sentence what it shows, or mark it as decoration.',
    address: pictureAddress(id),
  }
}

/** What to say of a picture that is far too large; nothing of any other. */
export function tooLarge({ id, originalName, mimeType, size }: PictureRow): Found[] {
  const isDrawing = mimeType === vectorType
  if (size <= (isDrawing ? mostOfDrawing : mostOfPhoto)) return []
  return [
    {
      check: 'picture-size',
      subject: id,
      group: isDrawing ? 'visitors' : 'machine',
      title: `The picture ${shorten(originalName, longestName)} is far too large (${(size / megabyte).toFixed(1)} MB).`,
      why: isDrawing
        ? 'A drawing is sent whole: on a phone with a weak signal its page takes long to appear.'
        : 'Visitors get small copies of it, but every back-up carries all of it.',
      remedy: 'Upload a smaller one, choose that where this one stands, and delete this one.',
      address: pictureAddress(id),
    },
  ]
}

function pictureAddress(id: string): string {
  return `${sectionAddress('image-upload')}/${encodeURIComponent(id)}`
}
