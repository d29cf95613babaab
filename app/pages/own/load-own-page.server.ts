import { loadContent } from '#app/content/kit/content.server.ts'
import { safeUrl } from '#app/content/kit/safe-url.ts'
import { findNextOf } from '#app/events/next-meeting.server.ts'
import { fileIdsIn } from '#app/files/file-name.ts'
import { fileTypeAt, shortFileSize } from '#app/files/file-types.ts'
import { findFiles } from '#app/files/files.server.ts'
import type { Picture } from '#app/images/schema.ts'
import { filledMeta } from '#app/site/documents/meta-fields.ts'
import type { Redirect } from '#app/site/documents/redirects.ts'
import { displayUrl } from '#app/ui/format/display-url.ts'
import type { RequestContext } from '#platform/context.ts'
import type { ListedFile } from './file-list.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { findPageIdAt } from './own-page-places.server.ts'
import { findOwnPage, type StoredOwnPage } from './own-pages.server.ts'
import { videoAt } from './video-url.ts'

/** Loads the staff page at an address; null if there is none or it's hidden. Previews show hidden pages. */
export async function loadOwnPage(context: RequestContext, address: string) {
  const found = await findVisited(context, address)
  if (found?.address !== address) return null
  const { document } = found
  const { hero, parts, result } = await loadContent(context, document)
  const withMeetings = parts.map(async ({ pictures, files, videoAddress, ...part }) => ({
    ...part,
    meetings: part.kind === 'meeting' ? await findNextOf(context, part.category) : null,
    // only where they're shown, so that other pages stay as small
    ...(part.kind === 'gallery' && { pictures: pictures.flatMap(shownPicture) }),
    ...(part.kind === 'files' && { files: await shownFiles(context, files) }),
    ...(part.kind === 'video' && { video: videoAt(videoAddress) }),
  }))
  return {
    path: document.publicPath,
    hero,
    parts: await Promise.all(withMeetings),
    words: filledMeta(result),
  }
}

function shownPicture({
  id,
  picture,
  caption,
}: Pick<GalleryPicture, 'id' | 'caption'> & { picture: Picture | null }) {
  return picture ? [{ id, picture, caption }] : []
}

/** The listed files with type and size, without deleted ones; other links as they are. */
async function shownFiles(
  context: RequestContext,
  listed: readonly { id: string; title: string; address: string }[],
): Promise<ListedFile[]> {
  const known = await findFiles(
    context.db,
    listed.flatMap(({ address }) => fileIdsIn(address)),
  )
  return listed.flatMap(({ id, title, address }) => {
    const href = safeUrl(address)
    if (!href) return []
    const [fileId] = href.startsWith('/files/') ? fileIdsIn(href) : []
    if (fileId === undefined) return [{ id, name: title || displayUrl(href), href, facts: '' }]
    const file = known.get(fileId)
    if (!file) return []
    const facts = `${fileTypeAt(file.path)}, ${shortFileSize(file.size)}`
    return [{ id, name: title || file.name, href: file.path, facts }]
  })
}

/** A staff page's loader data. */
export type LoadedOwnPage = NonNullable<Awaited<ReturnType<typeof loadOwnPage>>>

/** The redirect from a page's old address, if any. */
export async function findMove(
  context: RequestContext,
  address: string,
): Promise<Redirect | undefined> {
  const found = await findVisited(context, address)
  return found && { from: `/${address}`, to: found.document.publicPath }
}

async function findVisited(
  context: RequestContext,
  address: string,
): Promise<StoredOwnPage | undefined> {
  const id = await findPageIdAt(context, address)
  const found = id === undefined ? undefined : await findOwnPage(context.db, id)
  if (!found) return undefined
  const isShown = found.isOn || context.preview?.documentKey === found.document.key
  return isShown ? found : undefined
}
