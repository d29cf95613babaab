import { z } from 'zod'
import { type Endpoint, endpoint } from '#server/endpoint.ts'
import { AppError } from '#server/errors.ts'
import { etagOf } from '#server/kept-answers.ts'
import { chooseRendition } from './choose-rendition.ts'
import { addImage, deleteImage, listImages } from './images.server.ts'
import { findImageFile, type ImageFile } from './renditions.server.ts'
import {
  imageListQuery,
  libraryImageSchema,
  publicImageSchema,
  tooLargeMessage,
  uploadLimit,
  uploadSchema,
} from './schema.ts'

const byId = z.object({ id: z.string().max(100) })

/** What the form carries besides the file: its other fields and the lines between them. */
const formAllowance = 64 * 1024

const upload = endpoint({
  method: 'POST',
  path: '/api/admin/upload',
  summary: 'Takes a picture into the library',
  access: 'content',
  body: uploadSchema,
  bodyType: 'multipart',
  bodyLimit: uploadLimit + formAllowance,
  tooLargeMessage,
  answer: z.object({ image: libraryImageSchema }),
  handle: async ({ context, body }) => {
    if (body.image.size >= uploadLimit) throw new AppError('tooLarge', tooLargeMessage)
    const image = await addImage(context, {
      bytes: Buffer.from(await body.image.arrayBuffer()),
      originalName: body.image.name,
      category: body.category,
      description: body.description,
      isDecorative: body.decorative === 'true',
    })
    return { image }
  },
})

const list = endpoint({
  method: 'GET',
  path: '/api/admin/images',
  summary: 'The pictures of the library, newest first; file names and sizes only with a session',
  access: 'public',
  query: imageListQuery,
  answer: z.union([z.array(publicImageSchema), z.array(libraryImageSchema)]),
  isKept: true,
  handle: async ({ context, query }) => {
    context.keeping.queryKeys = Object.keys(imageListQuery.shape)
    const images = await listImages(context.db, query)
    if (context.session) return images
    return images.map(({ id, category, description, isDecorative }) => ({
      id,
      category,
      alt: isDecorative ? '' : description,
    }))
  },
})

const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/images/{id}',
  summary: 'Takes a picture out of the library; pages that used it show their fallback',
  access: 'content',
  params: byId,
  answer: byId,
  handle: async ({ context, params }) => {
    await deleteImage(context, params.id)
    return { id: params.id }
  },
})

const show = endpoint({
  method: 'GET',
  path: '/api/images/{id}',
  summary: 'A picture, in the format and at the width that suit the caller',
  access: 'public',
  params: byId,
  query: z.object({
    w: z.string().optional().describe('pixels wide; the nearest width that is kept is answered'),
    f: z.string().optional().describe('avif, webp or original; without it, by the Accept header'),
    v: z.string().optional().describe('the version; with the current one it is cached for ever'),
  }),
  answer: z.file(),
  answerType: 'image/*',
  handle: async ({ context, params, query, request }) => {
    const wish = chooseRendition(query, request.headers.get('accept'))
    const file = await findImageFile(context, params.id, wish)
    if (!file) throw new AppError('notFound', 'There is no such picture')
    return sendFile(file, {
      isCurrent: query.v === file.version,
      isNegotiated: wish.isNegotiated,
      knownEtag: request.headers.get('if-none-match'),
    })
  },
})

/** Calls of this slice. */
export const imageEndpoints: Endpoint[] = [upload, list, remove, show]

/** Opened by itself, a drawing may style itself and nothing else: no script of it can run. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

function sendFile(
  { bytes, mimeType }: ImageFile,
  request: { isCurrent: boolean; isNegotiated: boolean; knownEtag: string | null },
): Response {
  const etag = etagOf(bytes)
  const headers: Record<string, string> = {
    'content-type': mimeType,
    'cache-control': request.isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    etag,
  }
  if (request.isNegotiated) headers.vary = 'Accept'
  if (mimeType === 'image/svg+xml') headers['content-security-policy'] = drawingPolicy
  if (request.knownEtag === etag) return new Response(null, { status: 304, headers })
  headers['content-length'] = String(bytes.length)
  return new Response(new Uint8Array(bytes), { headers })
}
