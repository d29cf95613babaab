import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { readFileFacts } from './file-activity.server.ts'
import {
  addFile,
  deleteFile,
  findFile,
  listFiles,
  renameFile,
  replaceFile,
  restoreFile,
} from './files.server.ts'
import {
  fileLimit,
  fileListQuery,
  fileListSchema,
  fileNameSchema,
  fileTooLargeMessage,
  storedFileSchema,
  uploadedNameQuery,
} from './schema.ts'
import { sendFile } from './send-file.server.ts'

const byId = z.object({ id: z.string().max(100) })
const oneFile = z.object({ file: storedFileSchema })

/** The body is the file itself: a form would hold it in memory three times. */
const uploaded = {
  query: uploadedNameQuery,
  body: z.instanceof(Buffer),
  bodyType: 'raw',
  bodyLimit: fileLimit,
  tooLargeMessage: fileTooLargeMessage,
} as const

const noted = { part: 'pictures', subject: 'file:{id}', look: readFileFacts }

/** This feature's endpoints. */
export const fileEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/admin/files',
    summary: 'Uploads a file for download; its type is found out from its content',
    access: 'pages',
    activity: { ...noted, did: 'Added a file' },
    ...uploaded,
    answer: storedFileSchema,
    handle: ({ context, query, body }) => addFile(context, { bytes: body, name: query.name }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/files',
    summary: 'Lists the files for download, last changed first unless sorted',
    access: 'staff',
    query: fileListQuery,
    answer: fileListSchema,
    handle: ({ context, query }) => listFiles(context.db, query),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/admin/files/{id}',
    summary: 'Renames a file; links to it stay',
    access: 'pages',
    activity: { ...noted, did: 'Renamed a file' },
    params: byId,
    body: fileNameSchema,
    answer: oneFile,
    handle: async ({ context, params, body }) => ({
      file: await renameFile(context, params.id, body.name),
    }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/admin/files/{id}/content',
    summary: 'Replaces a file; links to it stay, and the earlier one goes to the trash',
    access: 'pages',
    activity: { ...noted, did: 'Replaced a file' },
    params: byId,
    ...uploaded,
    answer: oneFile.extend({ previousId: z.string() }),
    handle: ({ context, params, query, body }) =>
      replaceFile(context, params.id, { bytes: body, name: query.name }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/files/{id}/restore',
    summary: 'Restores a deleted file, or a replaced one to its link',
    access: 'pages',
    activity: { ...noted, did: 'Restored a file' },
    params: byId,
    answer: oneFile,
    handle: async ({ context, params }) => ({ file: await restoreFile(context, params.id) }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/files/{id}',
    summary: 'Moves a file to the trash for 30 days; links to it stop working',
    access: 'pages',
    activity: { ...noted, did: 'Deleted a file' },
    params: byId,
    answer: byId,
    handle: async ({ context, params }) => {
      await deleteFile(context, params.id)
      return { id: params.id }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/files/{id}/{name}',
    summary: 'Serves a file, or a range of it; the name is only for people',
    access: 'public',
    params: byId.extend({ name: z.string().max(1000) }),
    answer: z.file(),
    answerType: 'application/octet-stream',
    handle: async ({ context, params, request }) => {
      const file = await findFile(context.db, params.id, 'library')
      if (!file) throw new AppError('notFound', 'This file doesn’t exist')
      return sendFile(context.db, file, request)
    },
  }),
] as const
