import { z } from 'zod'
import { storablePart } from '#app/content/kit/content.server.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import {
  type AllTranslations,
  withAllTranslations,
} from '#app/content/spanish/content-translations.ts'
import { requireNotWithdrawn } from '#app/content/testimonials/withdrawn.server.ts'
import type { RequestContext, Session } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { inLanguage, type Language, sourceLanguage } from '#platform/language.ts'
import type { Preview } from './preview.ts'

/** How long a preview lasts. */
const lifetimeMs = 30 * 60 * 1000

/** Most previews per session; each pause in typing creates one. */
const maxPreviews = 20

/** An unsaved change, its unsaved translations, and the preview's language. */
export type ShownDraft = {
  change: Record<string, unknown>
  written: AllTranslations
  language?: Language | undefined
}

/** Stores an unsaved change for 30 minutes, for this session only. Returns the URL of its page. */
export async function storePreview(
  { db, now, secrets }: RequestContext,
  { sessionId }: Session,
  document: DocumentDefinition,
  { change, written, language = sourceLanguage }: ShownDraft,
): Promise<string> {
  const id = newId()
  const part = storablePart(secrets, document, change)
  await requireNotWithdrawn({ db, secrets }, document, part)
  const body = JSON.stringify(withAllTranslations(part, (one) => written[one]))
  const expiresAt = new Date(now().getTime() + lifetimeMs).toISOString()
  await db
    .insertInto('previews')
    .values({ id, sessionId, documentKey: document.key, body, expiresAt })
    .execute()
  const newest = db
    .selectFrom('previews')
    .select('id')
    .where('sessionId', '=', sessionId)
    .orderBy('expiresAt', 'desc')
    .orderBy('id')
    .limit(maxPreviews)
  await db
    .deleteFrom('previews')
    .where('sessionId', '=', sessionId)
    .where('id', 'not in', newest)
    .where('id', '!=', id)
    .execute()
  return inLanguage(`${document.publicPath}?preview=${id}`, language)
}

const draftSchema = z.record(z.string(), z.unknown())

/**
 * Finds the preview in a URL, if this session made it within 30 minutes; otherwise null. Text is
 * marked only for the rendered page.
 */
export async function findPreview(
  context: RequestContext,
  id: string | undefined,
  isDrawn: boolean,
): Promise<Preview | null> {
  const { db, session, now } = context
  if (!id || !session) return null
  try {
    const row = await db
      .selectFrom('previews')
      .select(['documentKey', 'body'])
      .where('id', '=', id)
      .where('sessionId', '=', session.sessionId)
      .where('expiresAt', '>', now().toISOString())
      .executeTakeFirst()
    if (!row) return null
    const draft = draftSchema.parse(JSON.parse(row.body))
    return { documentKey: row.documentKey, draft, ...(isDrawn ? { marked: [] } : {}) }
  } catch (error) {
    context.log.error({ err: error }, 'could not read a preview')
    return null
  }
}
