import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { tooLargeMessage, uploadLimit } from '#app/images/schema.ts'
import type { ActivityFacts } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { eventsKind } from './events/events-kind.server.ts'
import { findImport, listImports } from './import-list.server.ts'
import {
  type ChosenTypes,
  fileLimits,
  importKindKeys,
  importKinds,
  importListQuery,
  importPageSchema,
  importProductsSchema,
  importRequestSchema,
  importSchema,
  importSubscribersSchema,
  planSchema,
  previewProductsSchema,
  previewRequestSchema,
} from './import-schema.ts'
import { importFile, previewFile, shownPlan } from './imports.server.ts'
import { importPicture } from './pictures/import-picture.server.ts'
import {
  importedPictureSchema,
  importPictureSchema,
  picturesPlanSchema,
  previewPicturesSchema,
} from './pictures/picture-schema.ts'
import { planPictures } from './pictures/plan-pictures.server.ts'
import { productsKind } from './products/products-kind.server.ts'
import { subscribersKind } from './subscribers/subscribers-kind.server.ts'
import { undoImport } from './undo-import.server.ts'

/** Room for the form's other fields and boundaries. */
const formAllowance = 64 * 1024

/** Lists in a form are JSON text. */
const maxTextLength = 64 * 1024

const table = {
  bodyType: 'multipart',
  bodyLimit: fileLimits.table + formAllowance,
  maxTextLength,
  tooLargeMessage: 'The file must be smaller than 3 MB. Split it into several files',
} as const

const calendar = {
  bodyType: 'multipart',
  bodyLimit: fileLimits.calendar + formAllowance,
  maxTextLength,
  tooLargeMessage: 'The calendar must be smaller than 1 MB. Export a shorter time span',
} as const

const noted = { part: 'imports', subject: 'import:{id}', look: readImportFacts } as const

const products = [
  endpoint({
    method: 'POST',
    path: '/api/admin/imports/products/look',
    summary: 'Preview a shop’s product CSV row by row; nothing is written',
    access: 'products',
    body: previewProductsSchema,
    ...table,
    answer: planSchema,
    handle: async ({ context, body }) => previewFile(context, productsKind, await readFile(body)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/imports/products',
    summary: 'Import products from a CSV, as previewed',
    access: 'products',
    activity: { ...noted, did: 'Imported products' },
    body: importProductsSchema,
    ...table,
    answer: importSchema,
    handle: async ({ context, body }) =>
      importFile(context, 'products', productsKind, await requestOf(body, context)),
  }),
] as const

const events = [
  endpoint({
    method: 'POST',
    path: '/api/admin/imports/events/look',
    summary: 'Preview a calendar event by event; nothing is written',
    access: 'events',
    body: previewRequestSchema,
    ...calendar,
    answer: planSchema,
    handle: async ({ context, body }) => previewFile(context, eventsKind, await readFile(body)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/imports/events',
    summary: 'Import events from a calendar, as previewed',
    access: 'events',
    activity: { ...noted, did: 'Imported events' },
    body: importRequestSchema,
    ...calendar,
    answer: importSchema,
    handle: async ({ context, body }) =>
      importFile(context, 'events', eventsKind, await requestOf(body, context)),
  }),
] as const

const addresses = [
  endpoint({
    method: 'POST',
    path: '/api/admin/imports/addresses/look',
    summary: 'Preview the subscribers in a CSV row by row; nothing is written',
    access: 'newsletter',
    body: previewRequestSchema,
    ...table,
    answer: planSchema,
    handle: async ({ context, body }) =>
      previewFile(context, subscribersKind, await readFile(body)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/imports/addresses',
    summary: 'Import subscribers who asked for the newsletter from a CSV',
    access: 'newsletter',
    activity: { ...noted, did: 'Imported newsletter subscribers' },
    body: importSubscribersSchema,
    ...table,
    answer: importSchema,
    handle: async ({ context, body }) =>
      importFile(context, 'addresses', subscribersKind, await requestOf(body, context)),
  }),
] as const

const pictures = [
  endpoint({
    method: 'POST',
    path: '/api/admin/imports/pictures/look',
    summary: 'Preview which of the chosen pictures a CSV describes',
    access: 'pages',
    body: previewPicturesSchema,
    ...table,
    answer: picturesPlanSchema,
    handle: async ({ context, body }) => {
      const file = await readFile(body)
      const plan = await planPictures(context.db, file.bytes, body.pictures)
      const captions = plan.lines.flatMap(({ thing }, at) => (thing ? [{ at, ...thing }] : []))
      return { ...shownPlan(plan, file), captions }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/imports/pictures',
    summary: 'Add one picture to the library with its description, as part of an import',
    access: 'pages',
    activity: { ...noted, did: 'Imported a picture' },
    body: importPictureSchema,
    bodyType: 'multipart',
    bodyLimit: uploadLimit + formAllowance,
    tooLargeMessage,
    answer: importedPictureSchema,
    handle: async ({ context, body }) => {
      if (body.image.size >= uploadLimit) throw new AppError('tooLarge', tooLargeMessage)
      const { userId } = requireStaff(context.session)
      const bytes = Buffer.from(await body.image.arrayBuffer())
      const { key, sheetName, category, description, spanish, left, refused } = body
      const words = { key, sheetName, category, description, spanish, left, refused }
      const originalName = body.image.name
      const imported = await importPicture(context, { ...words, bytes, originalName, userId })
      return { id: key, ...imported }
    },
  }),
] as const

const list = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Imports of the kinds that the caller may import',
  access: 'staff',
  query: importListQuery,
  answer: importPageSchema,
  handle: async ({ context, query }) => {
    const { permissions } = requireStaff(context.session)
    const kinds = importKindKeys.filter((kind) =>
      permissions.includes(importKinds[kind].permission),
    )
    return listImports(context.db, kinds, query)
  },
})

const undoEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/imports/{id}/take-back',
  summary: 'Undo an import, except for what was sold, used, or changed since',
  access: 'staff',
  activity: { ...noted, did: 'Undid an import' },
  params: z.object({ id: z.string().max(100) }),
  answer: importSchema,
  handle: ({ context, params }) =>
    undoImport(context, params.id, requireStaff(context.session).userId),
})

/** API calls to import data and to undo imports. */
export const importEndpoints = [
  ...products,
  ...events,
  ...addresses,
  ...pictures,
  list,
  undoEndpoint,
] as const

async function readFile({ file, types = {} }: { file: File; types?: ChosenTypes }) {
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name, types }
}

async function requestOf(
  body: { file: File; key: string; seen: string; toggled: number[]; types?: ChosenTypes },
  { session }: Parameters<typeof undoImport>[0],
) {
  const { key, seen, toggled } = body
  return { ...(await readFile(body)), key, seen, toggled, userId: requireStaff(session).userId }
}

/** What the activity log records of an import: counts only, no names or emails. */
async function readImportFacts(
  { db }: RequestContext,
  { id = '' }: Record<string, string>,
): Promise<ActivityFacts | undefined> {
  const found = await findImport(db, id)
  if (!found) return undefined
  const facts = {
    What: importKinds[found.kind].label,
    Made: String(found.made),
    Changed: String(found.changed),
    Undone: found.takenBackAt === null ? 'no' : 'yes',
    'Not undone': found.stayed.map(({ name }) => name).join(', '),
  }
  return { name: found.fileName, facts }
}
