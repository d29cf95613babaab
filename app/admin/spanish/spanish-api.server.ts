import { z } from 'zod'
import { translatorsOf } from '#app/accounts/roles.ts'
import { requirePermission } from '#app/accounts/session/session.server.ts'
import { spanishOverviewSchema, spanishTextSchema } from '#app/content/spanish/spanish-schema.ts'
import type { Session } from '#platform/context.ts'
import { documentBodyLimit, endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { isSpanishOn, listSpanishParts } from './spanish-parts.server.ts'
import { readTableTexts, saveTableTexts, type TablePart, tableParts } from './table-texts.server.ts'

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
    summary: 'Product or picture texts with their Spanish versions',
    access: 'staff',
    params: byPart,
    answer: textsAnswer,
    handle: async ({ context, params }) => ({
      texts: await readTableTexts(context.db, getPart(params.part, context.session)),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/spanish/{part}',
    summary: 'Save Spanish versions of product or picture texts; others are unchanged',
    access: 'staff',
    params: byPart,
    activity: { part: 'content', did: 'Saved Spanish text', subject: 'spanish:{part}' },
    body: z.strictObject({ texts: z.array(sentSchema).max(500, 'has too many items') }),
    bodyLimit: documentBodyLimit,
    answer: textsAnswer,
    handle: async ({ context, params, body }) => {
      const part = getPart(params.part, context.session)
      await saveTableTexts(context, part, body.texts)
      return { texts: await readTableTexts(context.db, part) }
    },
  }),
] as const

function getPart(key: string, session: Session | null): TablePart {
  const part = tableParts.find((one) => one.key === key)
  if (!part) throw new AppError('notFound', 'These texts don’t exist')
  requirePermission(session, part.permission, ...translatorsOf(part.permission))
  return part
}
