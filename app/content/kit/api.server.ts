import { z } from 'zod'
import { mayTranslate, translatorsOf } from '#app/accounts/roles.ts'
import { requirePermission } from '#app/accounts/session/session.server.ts'
import { previewEndpoint } from '#app/content/preview/preview-api.server.ts'
import { draftEndpoints } from '#app/content/publishing/drafts-api.server.ts'
import { publishingEndpoints } from '#app/content/publishing/publishing-api.server.ts'
import { presentNewest, revisionEndpoints } from '#app/content/revisions/revisions-api.server.ts'
import { saveTranslations } from '#app/content/spanish/save-spanish.server.ts'
import { spanishInputOf } from '#app/content/spanish/spanish-input.ts'
import type { Session } from '#platform/context.ts'
import { documentBodyLimit, endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { isTranslated, type Language, sourceLanguage } from '#platform/language.ts'
import { inLanguageOf, readDocument, saveDocument } from './content.server.ts'
import type { DocumentDefinition } from './document.ts'
import { readDocumentState } from './document-activity.server.ts'
import { answerOf, namedLanguage, pathOf } from './document-calls.server.ts'
import { withTranslatedPictures } from './document-pictures.server.ts'
import { presentToVisitor } from './present.ts'
import { saveInputOf } from './save-input.ts'

const inWhichLanguage = z.object({
  lang: namedLanguage.describe(
    'es: the Spanish instead of the English. In a save, null means not sent',
  ),
})

/** The endpoints of every document: `/api/admin/{document}` (V§7.1, A§7.1). */
export function documentEndpoints(documents: readonly DocumentDefinition[]) {
  return documents.flatMap((document) => [
    readEndpoint(document),
    saveEndpoint(document),
    previewEndpoint(document),
    ...revisionEndpoints(document),
    ...draftEndpoints(document),
    ...publishingEndpoints(document),
  ])
}

function readEndpoint(document: DocumentDefinition) {
  return endpoint({
    method: 'GET',
    path: pathOf(document, '/api/admin/{document}'),
    summary: `Reads ${document.label}: what visitors see. Staff who are signed in also get private fields, the version, and who saved it`,
    access: 'public',
    query: inWhichLanguage,
    answer: answerOf(document),
    isCached: true,
    handle: async ({ context, query }) => {
      const language = query.lang ?? context.language
      if (maySee(context.session, document, language)) {
        return presentNewest(context.db, document, language)
      }
      const { values, translations } = await readDocument(context.db, document)
      const translated = inLanguageOf({ language }, document, values, translations)
      const shown = await withTranslatedPictures({ ...context, language }, document, translated)
      return presentToVisitor(document, shown)
    },
  })
}

function saveEndpoint(document: DocumentDefinition) {
  return endpoint({
    method: 'POST',
    path: pathOf(document, '/api/admin/{document}'),
    summary: `Saves ${document.label}. Fields that aren’t sent stay as they are`,
    access: [document.permission, ...translatorsOf(document.permission)],
    query: inWhichLanguage,
    activity: {
      part: 'content',
      did: `Saved ${document.label}`,
      subject: `document:${document.key}`,
      look: ({ db }) => readDocumentState(db, document),
    },
    body: saveInputOf(document),
    bodyLimit: documentBodyLimit,
    bodyFor: ({ lang }) => (lang && isTranslated(lang) ? spanishInputOf(document) : undefined),
    answer: answerOf(document),
    handle: async ({ context, query: { lang = sourceLanguage }, body }) => {
      const { version: basedOn, ...change } = body as Record<string, unknown> & { version?: number }
      if (!context.session) throw new AppError('unauthorized', 'Please sign in')
      const { userId } = context.session
      const by = { userId, basedOn }
      if (!isTranslated(lang)) requirePermission(context.session, document.permission)
      if (isTranslated(lang)) await saveTranslations(context, document, lang, change, by)
      else await saveDocument(context, document, change, by)
      return presentNewest(context.db, document, lang)
    },
  })
}

/** Translators see the version and private fields of what they translate, in Spanish only. */
function maySee(session: Session | null, { permission }: DocumentDefinition, language: Language) {
  const permissions = session?.permissions ?? []
  return (
    permissions.includes(permission) ||
    (isTranslated(language) && mayTranslate(permissions, permission))
  )
}
