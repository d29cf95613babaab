import { z } from 'zod'
import { translatorsOf } from '#app/accounts/roles.ts'
import { requirePermission, requireStaff } from '#app/accounts/session/session.server.ts'
import { spanishOverviewSchema, spanishTextSchema } from '#app/content/spanish/spanish-schema.ts'
import type { AppContext, Session } from '#platform/context.ts'
import { documentBodyLimit, endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import type { Permission } from '#platform/permission.ts'
import { findDraftedDocument, readDraftTexts, saveDraftTexts } from './draft-texts.server.ts'
import { isSpanishOn, listSpanishParts } from './spanish-parts.server.ts'
import {
  readTableTexts,
  type SentTranslation,
  saveTableTexts,
  tableParts,
} from './table-texts.server.ts'

const byPart = z.object({ part: z.string().max(100) })
const textsAnswer = z.strictObject({ texts: z.array(spanishTextSchema) })

const sentSchema = z.strictObject({
  path: z.string('must be text').max(300),
  english: z.string('must be text').max(10_000).describe('the English text that was translated'),
  spanish: z
    .string('must be text')
    .max(10_000, 'is too long (at most 10000 characters)')
    .describe('blank removes the Spanish text'),
})

/** API calls of the Spanish section. Documents use their own calls with `?lang=es`. */
export const spanishEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/spanish',
    summary: 'What can be translated, and how much is missing',
    access: 'staff',
    answer: spanishOverviewSchema,
    handle: async ({ context: { db, session } }) => ({
      parts: await listSpanishParts(db, session?.permissions ?? []),
      isOn: await isSpanishOn(db),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/spanish/{part}',
    summary: 'Texts of products, pictures, or a draft with their Spanish versions',
    access: 'staff',
    params: byPart,
    answer: textsAnswer,
    handle: async ({ context, params }) => {
      const part = await getPart(context, params.part)
      return { texts: await part.read() }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/spanish/{part}',
    summary:
      'Save Spanish versions of texts of products, pictures, or a draft; others are unchanged',
    access: 'staff',
    params: byPart,
    activity: { part: 'content', did: 'Saved Spanish text', subject: 'spanish:{part}' },
    body: z.strictObject({ texts: z.array(sentSchema).max(500, 'has too many items') }),
    bodyLimit: documentBodyLimit,
    answer: textsAnswer,
    handle: async ({ context, params, body }) => {
      const part = await getPart(context, params.part)
      await part.save(body.texts)
      return { texts: await part.read() }
    },
  }),
] as const

type Asking = Pick<AppContext, 'db' | 'now'> & { session: Session | null }

/** How the texts of a part are read and saved. Throws `notFound`, or `forbidden` without the permission. */
async function getPart(context: Asking, key: string) {
  const { db, session } = context
  const table = tableParts.find((one) => one.key === key)
  if (table) {
    requireTranslator(session, table.permission)
    return {
      read: () => readTableTexts(db, table),
      save: (texts: readonly SentTranslation[]) => saveTableTexts(context, table, texts),
    }
  }
  const document = await findDraftedDocument(db, key)
  if (!document) throw new AppError('notFound', 'These texts don’t exist')
  requireTranslator(session, document.permission)
  const { userId } = requireStaff(session)
  return {
    read: () => readDraftTexts(db, document),
    save: (texts: readonly SentTranslation[]) => saveDraftTexts(context, document, texts, userId),
  }
}

function requireTranslator(session: Session | null, permission: Permission): void {
  requirePermission(session, permission, ...translatorsOf(permission))
}
