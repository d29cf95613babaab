import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { etagOf, hasAlready } from '#platform/http/page-cache.ts'
import { fallbackThumbnail } from './thumbnail-path.ts'
import {
  createThumbnailSource,
  findThumbnail,
  getFallbackThumbnail,
  getThumbnail,
  type Thumbnail,
} from './thumbnails.server.ts'
import { isYoutubeId } from './video-source.ts'

const youtube = createThumbnailSource((...call) => fetch(...call))

const params = z.object({
  youtubeId: z
    .string()
    .refine(
      (id) => id === fallbackThumbnail || isYoutubeId(id),
      'must be an 11-character YouTube video ID',
    ),
})

/** This feature's endpoints. */
export const mediaEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/media/thumbnails/{youtubeId}',
    summary: 'Serves the thumbnail of a video on the Media page',
    access: 'public',
    params,
    answer: z.unknown().describe('image/webp'),
    handle: async ({ context, request, params: { youtubeId } }) =>
      answerThumbnail(
        request,
        youtubeId === fallbackThumbnail
          ? await getFallbackThumbnail()
          : await getThumbnail(context, youtube, youtubeId),
      ),
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/media/thumbnails/{youtubeId}',
    summary:
      'Serves the thumbnail of any YouTube video for the editor’s preview; 404 if there is none',
    access: 'pages',
    params,
    answer: z.unknown().describe('image/webp'),
    handle: async ({ context, params: { youtubeId } }) => {
      const { bytes, isOwn } = await findThumbnail(context, youtube, youtubeId)
      if (!isOwn) throw new AppError('notFound', 'This video doesn’t exist')
      const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' }
      return new Response(new Uint8Array(bytes), { headers })
    },
  }),
] as const

/** Caches a real thumbnail for a week, our fallback for an hour. */
function answerThumbnail(request: Request, { bytes, isOwn }: Thumbnail): Response {
  const etag = etagOf(bytes)
  const headers = { etag, 'cache-control': `public, max-age=${isOwn ? 604_800 : 3_600}` }
  if (hasAlready(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': 'image/webp' },
  })
}
