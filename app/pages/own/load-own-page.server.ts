import { loadContent } from '#app/content/kit/content.server.ts'
import { findNextOf } from '#app/events/next-meeting.server.ts'
import type { Picture } from '#app/images/schema.ts'
import { filledMeta } from '#app/site/documents/meta-fields.ts'
import type { Redirect } from '#app/site/documents/redirects.ts'
import type { RequestContext } from '#platform/context.ts'
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
  const withMeetings = parts.map(async ({ pictures, videoAddress, ...part }) => ({
    ...part,
    meeting: part.kind === 'meeting' ? await findNextOf(context, part.category) : null,
    // only where they're shown, so that other pages stay as small
    ...(part.kind === 'gallery' && { pictures: pictures.flatMap(shownPicture) }),
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
