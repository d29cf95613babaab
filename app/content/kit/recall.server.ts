import type { AppContext, RequestContext } from '#platform/context.ts'
import { readForPage, reportUnread } from './content.server.ts'
import type { DocumentDefinition } from './document.ts'
import type { Fields, ValuesOf } from './fields.ts'

/** What this process read last, by the key of the document. */
const known = new WeakMap<AppContext['config'], Map<string, unknown>>()

/**
 * Reads a document that must not go missing while the database is away: where it cannot be read,
 * what this process read last stands in. Otherwise like `loadContent`.
 */
export async function loadOrRecall<F extends Fields>(
  context: RequestContext,
  document: DocumentDefinition<F>,
): Promise<ValuesOf<F>> {
  try {
    const values = await readForPage(context, document)
    if (!context.preview) knownOf(context).set(document.key, values)
    return values
  } catch (error) {
    reportUnread(context, document.key, error)
    return recall(context, document)
  }
}

/** What was read last of a document, the fallback where nothing was: no database is asked. */
export function recall<F extends Fields>(
  context: Pick<AppContext, 'config'>,
  document: DocumentDefinition<F>,
): ValuesOf<F> {
  const values = knownOf(context).get(document.key) as ValuesOf<F> | undefined
  return values ?? document.whole.fallback
}

function knownOf({ config }: Pick<AppContext, 'config'>): Map<string, unknown> {
  const own = known.get(config) ?? new Map<string, unknown>()
  known.set(config, own)
  return own
}
