import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { tooLargeMessage, uploadLimit } from '#app/images/schema.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { pageQuery, readPage } from '#platform/paging.ts'
import { addressesKind } from './addresses/addresses-kind.server.ts'
import { eventsKind } from './events/events-kind.server.ts'
import { lookAtImport } from './import-activity.server.ts'
import { importCursorOf, importCursorShape, listImports } from './import-list.server.ts'
import {
  bringAddressesSchema,
  bringProductsSchema,
  bringSchema,
  type ChosenTypes,
  fileLimits,
  importKindKeys,
  importKinds,
  importPageSchema,
  importSchema,
  lookProductsSchema,
  lookSchema,
  planSchema,
} from './import-schema.ts'
import { bringIn, lookAtFile, shownPlan } from './imports.server.ts'
import { bringPicture } from './pictures/bring-picture.server.ts'
import {
  bringPictureSchema,
  broughtPictureSchema,
  picturesLookSchema,
  picturesPlanSchema,
} from './pictures/picture-schema.ts'
import { planPictures } from './pictures/plan-pictures.server.ts'
import { productsKind } from './products/products-kind.server.ts'
import { takeBack } from './take-back.server.ts'

/** What a form carries besides the file: its other fields and the lines between them. */
const formAllowance = 64 * 1024

/** A list within a form comes as one text of JSON. */
const longestText = 64 * 1024

const table = {
  bodyType: 'multipart',
  bodyLimit: fileLimits.table + formAllowance,
  longestText,
  tooLargeMessage: 'The file must be smaller than 3 MB: make several files of it',
} as const

const calendar = {
  bodyType: 'multipart',
  bodyLimit: fileLimits.calendar + formAllowance,
  longestText,
  tooLargeMessage: 'The calendar must be smaller than 1 MB: export a shorter time of it',
} as const

const noted = { part: 'imports', subject: 'import:{id}', look: lookAtImport } as const

const products = [
  endpoint({
    method: 'POST',
    path: '/api/admin/imports/products/look',
    summary: 'Says row by row what a CSV of a shop would bring; nothing is written',
    access: 'shop',
    body: lookProductsSchema,
    ...table,
    answer: planSchema,
    handle: async ({ context, body }) => lookAtFile(context, productsKind, await readFile(body)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/imports/products',
    summary: 'Brings in the products of a CSV, as they were seen',
    access: 'shop',
    activity: { ...noted, did: 'Brought in products' },
    body: bringProductsSchema,
    ...table,
    answer: importSchema,
    handle: async ({ context, body }) =>
      bringIn(context, 'products', productsKind, await requestOf(body, context)),
  }),
] as const

const events = [
  endpoint({
    method: 'POST',
    path: '/api/admin/imports/events/look',
    summary: 'Says event by event what a calendar would bring; nothing is written',
    access: 'content',
    body: lookSchema,
    ...calendar,
    answer: planSchema,
    handle: async ({ context, body }) => lookAtFile(context, eventsKind, await readFile(body)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/imports/events',
    summary: 'Brings in the events of a calendar, as they were seen',
    access: 'content',
    activity: { ...noted, did: 'Brought in events' },
    body: bringSchema,
    ...calendar,
    answer: importSchema,
    handle: async ({ context, body }) =>
      bringIn(context, 'events', eventsKind, await requestOf(body, context)),
  }),
] as const

const addresses = [
  endpoint({
    method: 'POST',
    path: '/api/admin/imports/addresses/look',
    summary: 'Says row by row which addresses a CSV would put on the newsletter’s list',
    access: 'content',
    body: lookSchema,
    ...table,
    answer: planSchema,
    handle: async ({ context, body }) => lookAtFile(context, addressesKind, await readFile(body)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/imports/addresses',
    summary: 'Puts addresses of a CSV on the newsletter’s list, of people who asked for it',
    access: 'content',
    activity: { ...noted, did: 'Brought in newsletter addresses' },
    body: bringAddressesSchema,
    ...table,
    answer: importSchema,
    handle: async ({ context, body }) =>
      bringIn(context, 'addresses', addressesKind, await requestOf(body, context)),
  }),
] as const

const pictures = [
  endpoint({
    method: 'POST',
    path: '/api/admin/imports/pictures/look',
    summary: 'Says which of the chosen pictures a sheet of captions speaks of',
    access: 'content',
    body: picturesLookSchema,
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
    summary: 'Takes one picture into the library, with its caption, as part of an import',
    access: 'content',
    activity: { ...noted, did: 'Brought in a picture' },
    body: bringPictureSchema,
    bodyType: 'multipart',
    bodyLimit: uploadLimit + formAllowance,
    tooLargeMessage,
    answer: broughtPictureSchema,
    handle: async ({ context, body }) => {
      if (body.image.size >= uploadLimit) throw new AppError('tooLarge', tooLargeMessage)
      const { userId } = requireStaff(context.session)
      const bytes = Buffer.from(await body.image.arrayBuffer())
      const { key, sheetName, category, description, spanish, left, refused } = body
      const words = { key, sheetName, category, description, spanish, left, refused }
      const originalName = body.image.name
      const brought = await bringPicture(context, { ...words, bytes, originalName, userId })
      return { id: key, ...brought }
    },
  }),
] as const

const list = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'What was brought in, the newest first: of the kinds that the caller may bring in',
  access: 'staff',
  query: z.object({ ...pageQuery(importCursorShape, 20) }),
  answer: importPageSchema,
  handle: async ({ context, query }) => {
    const { permissions } = requireStaff(context.session)
    const kinds = importKindKeys.filter((kind) =>
      permissions.includes(importKinds[kind].permission),
    )
    const read = (limit: number) => listImports(context.db, { kinds, limit, cursor: query.cursor })
    const { rows: imports, next } = await readPage(query.limit, read, importCursorOf)
    return { imports, next }
  },
})

const takingBack = endpoint({
  method: 'POST',
  path: '/api/admin/imports/{id}/take-back',
  summary: 'Takes an import back: all that it made and nobody has sold, used or changed since',
  access: 'staff',
  activity: { ...noted, did: 'Took an import back' },
  params: z.object({ id: z.string().max(100) }),
  answer: importSchema,
  handle: ({ context, params }) =>
    takeBack(context, params.id, requireStaff(context.session).userId),
})

/** Calls to bring things in from elsewhere, and to take them back. */
export const importEndpoints = [
  ...products,
  ...events,
  ...addresses,
  ...pictures,
  list,
  takingBack,
] as const

async function readFile({ file, types = {} }: { file: File; types?: ChosenTypes }) {
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name, types }
}

async function requestOf(
  body: { file: File; key: string; seen: string; toggled: number[]; types?: ChosenTypes },
  { session }: Parameters<typeof takeBack>[0],
) {
  const { key, seen, toggled } = body
  return { ...(await readFile(body)), key, seen, toggled, userId: requireStaff(session).userId }
}
