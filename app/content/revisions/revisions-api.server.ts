import { z } from 'zod'
import { valuesAnswer } from '#app/content/kit/answer-schema.ts'
import { inLanguageOf, readDocument } from '#app/content/kit/content.server.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { readDocumentState } from '#app/content/kit/document-activity.server.ts'
import { answerOf, pathOf } from '#app/content/kit/document-calls.server.ts'
import { withFileNames } from '#app/content/kit/document-pictures.server.ts'
import { presentToStaff } from '#app/content/kit/present.ts'
import { secretMask } from '#app/content/kit/secret-mask.ts'
import { translatedTextsOf } from '#app/content/spanish/spanish-texts.server.ts'
import { wholeNumber, wholeNumberInText } from '#platform/db/whole-number.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { isTranslated, type Language, sourceLanguage } from '#platform/language.ts'
import {
  listRevisions,
  readRevision,
  readSavedBy,
  restoreItem,
  restoreRevision,
} from './revisions.server.ts'
import { revisionListSchema, revisionSchema, savedBySchema } from './revisions.ts'

const version = wholeNumberInText(0)

/** Endpoints of a document's history: list, read, and restore. */
export function revisionEndpoints(document: DocumentDefinition) {
  return [
    listEndpoint(document),
    readEndpoint(document),
    restoreEndpoint(document),
    restoreItemEndpoint(document),
  ]
}

/**
 * A whole document for editors: values, version, who saved it and when; in Spanish also each text
 * with its English.
 */
export async function presentNewest(
  db: Parameters<typeof readDocument>[0],
  document: DocumentDefinition,
  language: Language = sourceLanguage,
) {
  const { values, version: newest, translations } = await readDocument(db, document)
  const mark = { version: newest, ...(await readSavedBy(db, document.key)) }
  const named = await withFileNames(db, document, values)
  const shown = inLanguageOf({ language }, document, named, translations)
  const whole = { ...presentToStaff(document, shown, secretMask), ...mark }
  if (!isTranslated(language)) return whole
  return { ...whole, texts: translatedTextsOf(document, values, language, translations) }
}

function listEndpoint(document: DocumentDefinition) {
  return endpoint({
    method: 'GET',
    path: pathOf(document, '/api/admin/{document}/revisions'),
    summary: `The history of ${document.label}: who saved it, when, and what changed, newest first, 50 at a time`,
    access: document.permission,
    query: z.object({ before: version.optional().describe('only versions before this one') }),
    answer: revisionListSchema,
    handle: ({ context, query }) => listRevisions(context.db, document, query.before),
  })
}

function readEndpoint(document: DocumentDefinition) {
  return endpoint({
    method: 'GET',
    path: pathOf(document, '/api/admin/{document}/revisions/{version}'),
    summary: `One version of ${document.label}; 0 is the original text`,
    access: document.permission,
    params: z.object({ version }),
    answer: revisionSchema.extend({
      values: valuesAnswer(document) as z.ZodType<Record<string, unknown>>,
    }),
    handle: async ({ context, params }) => {
      const { values, savedAt, savedBy } = await readRevision(context.db, document, params.version)
      const shown = presentToStaff(document, values, secretMask)
      return { version: params.version, savedAt, savedBy, values: shown }
    },
  })
}

function restoreEndpoint(document: DocumentDefinition) {
  return endpoint({
    method: 'POST',
    path: pathOf(document, '/api/admin/{document}/revisions/{version}/restore'),
    summary: `Restores an older version of ${document.label} as a new version`,
    access: document.permission,
    activity: {
      part: 'content',
      did: `Restored an older version of ${document.label}`,
      subject: `document:${document.key}`,
      look: ({ db }) => readDocumentState(db, document),
    },
    params: z.object({ version }),
    body: z.strictObject({ version: wholeNumber(0).optional() }),
    answer: z.intersection(answerOf(document), savedBySchema),
    handle: async ({ context, params, body }) => {
      if (!context.session) throw new AppError('unauthorized', 'Please sign in')
      const { userId } = context.session
      const by = { userId, basedOn: body.version }
      await restoreRevision(context, document, params.version, by)
      return presentNewest(context.db, document)
    },
  })
}

function restoreItemEndpoint(document: DocumentDefinition) {
  return endpoint({
    method: 'POST',
    path: pathOf(document, '/api/admin/{document}/revisions/{version}/restore-item'),
    summary: `Puts one item of an older version of ${document.label} at the end of its list`,
    access: document.permission,
    activity: {
      part: 'content',
      did: `Restored a removed item of ${document.label}`,
      subject: `document:${document.key}`,
      look: ({ db }) => readDocumentState(db, document),
    },
    params: z.object({ version }),
    body: z.strictObject({
      path: z
        .array(z.string().max(200))
        .min(1)
        .max(10)
        .describe('the list: names of fields, and ids of the items between them'),
      index: wholeNumber(0),
    }),
    answer: z.intersection(answerOf(document), savedBySchema),
    handle: async ({ context, params, body }) => {
      if (!context.session) throw new AppError('unauthorized', 'Please sign in')
      const place = { version: params.version, ...body }
      await restoreItem(context, document, place, context.session.userId)
      return presentNewest(context.db, document)
    },
  })
}
