import type { AppContext, RequestContext } from '#platform/context.ts'
import { sourceLanguage } from '#platform/language.ts'
import { inLanguageOf, logReadFailure, readForPage } from './content.server.ts'
import type { DocumentDefinition } from './document.ts'
import type { Fields, ValuesOf } from './fields.ts'

/** What this process read last, by language and document key. */
const known = new WeakMap<AppContext['config'], Map<string, unknown>>()

/**
 * Like `loadContent`, for documents needed while the database is down: falls back to what this
 * process read last.
 */
export async function loadOrLastKnown<F extends Fields>(
  context: RequestContext,
  document: DocumentDefinition<F>,
): Promise<ValuesOf<F>> {
  try {
    const values = await readForPage(context, document)
    if (!context.preview) knownOf(context).set(keyOf(context, document), values)
    return values
  } catch (error) {
    logReadFailure(context, document.key, error)
    return lastKnown(context, document)
  }
}

/** The app config, which identifies the process, and the response's language. */
export type LastKnownContext = Pick<AppContext, 'config'> &
  Partial<Pick<RequestContext, 'language' | 'untranslated'>>

/** A document as last read, or its fallback. Needs no database. */
export function lastKnown<F extends Fields>(
  context: LastKnownContext,
  document: DocumentDefinition<F>,
): ValuesOf<F> {
  const values = knownOf(context).get(keyOf(context, document)) as ValuesOf<F> | undefined
  return values ?? inLanguageOf(context, document, document.whole.fallback)
}

function keyOf(
  { language = sourceLanguage }: LastKnownContext,
  { key }: DocumentDefinition,
): string {
  return `${language} ${key}`
}

function knownOf({ config }: Pick<AppContext, 'config'>): Map<string, unknown> {
  const own = known.get(config) ?? new Map<string, unknown>()
  known.set(config, own)
  return own
}
