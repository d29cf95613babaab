import { z } from 'zod'
import { requirePermission, requireStaff } from '#app/accounts/session/session.server.ts'
import { chooseRendition } from '#app/images/renditions/choose-rendition.ts'
import { findImageFile, type ImageFile } from '#app/images/renditions/renditions.server.ts'
import {
  requireUploadCategory,
  uploadCategoriesOf,
} from '#app/images/upload/upload-categories.server.ts'
import type { Session } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { hasAlready } from '#platform/http/page-cache.ts'
import { readImageFacts } from './image-activity.server.ts'
import { changeImage, chooseLogo, deleteImage, restoreImage } from './image-changes.server.ts'
import { countImages, listImages, uploadImage } from './images.server.ts'
import { findKnownImages } from './pictures-by-name.server.ts'
import {
  imageChangeSchema,
  imageCountsQuery,
  imageCountsSchema,
  imageListQuery,
  knownImagesRequest,
  knownImagesSchema,
  libraryImageSchema,
  publicImageSchema,
  tooLargeMessage,
  uploadAnswerSchema,
  uploadLimit,
  uploadSchema,
} from './schema.ts'

const byId = z.object({ id: z.string().max(100) })
const oneImage = z.object({ image: libraryImageSchema })

/** Room for the form's other fields and boundaries, in bytes. */
const formAllowance = 64 * 1024

/** For the names of as many files as one call asks about, in bytes. */
const knownBodyLimit = 512 * 1024

const upload = endpoint({
  method: 'POST',
  path: '/api/admin/upload',
  summary: 'Uploads a picture to the library',
  access: 'staff',
  activity: {
    part: 'pictures',
    did: 'Added a picture',
    subject: 'image:{id}',
    look: readImageFacts,
    hasChanged: (answer) => !uploadAnswerSchema.parse(answer).isKnown,
  },
  body: uploadSchema,
  bodyType: 'multipart',
  bodyLimit: uploadLimit + formAllowance,
  tooLargeMessage,
  answer: uploadAnswerSchema,
  handle: async ({ context, body }) => {
    requireUploadCategory(context.session, body.category)
    return uploadImage(context, {
      bytes: Buffer.from(await body.image.arrayBuffer()),
      originalName: body.image.name,
      category: body.category,
      description: body.description,
      isDecorative: body.decorative === 'true',
      isReusing: body.reuse === 'true',
    })
  },
})

const list = endpoint({
  method: 'GET',
  path: '/api/admin/images',
  summary: 'Lists the library’s pictures, newest first; file names and sizes only for staff',
  access: 'public',
  query: imageListQuery,
  answer: z.union([z.array(publicImageSchema), z.array(libraryImageSchema)]),
  isCached: true,
  handle: async ({ context, query }) => {
    if (query.search || query.wordless) requireStaff(context.session)
    if (query.deleted === 'true') requirePermission(context.session, 'pages')
    const images = await listImages(context.db, query)
    if (context.session) return images
    return images.map(({ id, category, description, isDecorative }) => ({
      id,
      category,
      alt: isDecorative ? '' : description,
    }))
  },
})

const counts = endpoint({
  method: 'GET',
  path: '/api/admin/images/counts',
  summary: 'Counts the pictures in each category and in the trash',
  access: 'staff',
  query: imageCountsQuery,
  answer: imageCountsSchema,
  handle: async ({ context, query }) => ({
    ...(await countImages(context.db, query)),
    mayUpload: uploadCategoriesOf(requireStaff(context.session)),
  }),
})

const known = endpoint({
  method: 'POST',
  path: '/api/admin/images/known',
  summary: 'Finds the library’s pictures with the names of files to upload; nothing is written',
  access: 'staff',
  body: knownImagesRequest,
  bodyLimit: knownBodyLimit,
  answer: knownImagesSchema,
  handle: async ({ context, body }) => ({ known: await findKnownImages(context.db, body.names) }),
})

const change = endpoint({
  method: 'PUT',
  path: '/api/admin/images/{id}',
  summary: 'Changes a picture’s category, description, decorative setting, or focal point',
  access: 'pages',
  activity: {
    part: 'pictures',
    did: 'Changed a picture',
    subject: 'image:{id}',
    look: readImageFacts,
  },
  params: byId,
  body: imageChangeSchema,
  answer: oneImage,
  handle: async ({ context, params, body }) => ({
    image: await changeImage(context, params.id, body),
  }),
})

const restore = endpoint({
  method: 'POST',
  path: '/api/admin/images/{id}/restore',
  summary: 'Restores a deleted picture; pages that used it show it again',
  access: 'pages',
  activity: {
    part: 'pictures',
    did: 'Restored a picture',
    subject: 'image:{id}',
    look: readImageFacts,
  },
  params: byId,
  answer: oneImage,
  handle: async ({ context, params }) => ({ image: await restoreImage(context, params.id) }),
})

const becomeLogo = endpoint({
  method: 'POST',
  path: '/api/admin/images/{id}/logo',
  summary: 'Makes a picture the logo: the first in its category',
  access: 'pages',
  activity: {
    part: 'pictures',
    did: 'Chose the logo',
    subject: 'image:{id}',
    look: readImageFacts,
  },
  params: byId,
  answer: oneImage,
  handle: async ({ context, params }) => ({ image: await chooseLogo(context, params.id) }),
})

const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/images/{id}',
  summary: 'Moves a picture to the trash for 30 days; pages that used it show their fallback',
  access: 'pages',
  activity: {
    part: 'pictures',
    did: 'Deleted a picture',
    subject: 'image:{id}',
    look: readImageFacts,
  },
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
  summary: 'Serves a picture in the format and width that suit the caller',
  access: 'public',
  params: byId,
  query: z.object({
    w: z.string().optional().describe('width in pixels; the nearest stored width is served'),
    f: z
      .string()
      .optional()
      .describe('avif, webp, or original; by default, chosen by the Accept header'),
    v: z.string().optional().describe('the version; the current one is cached forever'),
    bin: z.string().optional().describe('true: from the trash, for people who can edit content'),
  }),
  answer: z.file(),
  answerType: 'image/*',
  handle: async ({ context, params, query, request }) => {
    const filter = chooseRendition(query, request.headers.get('accept'))
    const isInTrash = query.bin === 'true' && maySeeTrash(context.session)
    const file = await findImageFile(context, params.id, filter, {
      isInTrash,
      gone: request.signal,
    })
    if (!file) throw new AppError('notFound', 'This picture doesn’t exist')
    return sendFile(file, {
      isInTrash,
      isCurrent: query.v === file.version,
      isNegotiated: filter.isNegotiated,
      knownEtag: request.headers.get('if-none-match'),
    })
  },
})

/** This feature's endpoints. */
export const imageEndpoints = [
  upload,
  list,
  counts,
  known,
  change,
  restore,
  becomeLogo,
  remove,
  show,
] as const

function maySeeTrash(session: Session | null): boolean {
  return session?.permissions.includes('pages') ?? false
}

/** CSP for an SVG opened directly: it may style itself, but never run scripts. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

function sendFile(
  file: ImageFile,
  request: {
    isInTrash: boolean
    isCurrent: boolean
    isNegotiated: boolean
    knownEtag: string | null
  },
): Response {
  const { size, etag, mimeType } = file
  const headers: Record<string, string> = {
    'content-type': mimeType,
    'cache-control': cachingOf(request),
    'x-content-type-options': 'nosniff',
    etag,
  }
  if (request.isNegotiated) headers.vary = 'Accept'
  if (mimeType === 'image/svg+xml') headers['content-security-policy'] = drawingPolicy
  if (hasAlready(request.knownEtag, etag)) return new Response(null, { status: 304, headers })
  headers['content-length'] = String(size)
  return new Response(size > file.first.length ? streamOf(file) : new Uint8Array(file.first), {
    headers,
  })
}

/** Reads the next piece only after the last was taken, so that a slow client holds one piece. */
function streamOf({ size, first, readFrom }: ImageFile): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = sent === 0 ? first : await readFrom(sent)
        if (!piece?.length) throw new Error('the picture was deleted while it was being sent')
        controller.enqueue(new Uint8Array(piece))
        sent += piece.length
        if (sent >= size) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

function cachingOf({ isInTrash, isCurrent }: { isInTrash: boolean; isCurrent: boolean }): string {
  if (isInTrash) return 'private, no-store'
  return isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache'
}
