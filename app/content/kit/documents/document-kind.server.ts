import { z } from 'zod'
import { documentEndpoints } from '#app/content/kit/api.server.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { getOwn } from '#platform/get-own.ts'

/** Documents that come and go, all of one definition: pages that staff add. */
export type DocumentKind = {
  /** stands for each of them; a name in braces is left open in its key, as in `own-page-{page}` */
  pattern: DocumentDefinition
  /** what that name is called */
  name: string
  /** the one of this name, where who asks may read it. Throws `notFound`. */
  find: (context: RequestContext, name: string) => Promise<DocumentDefinition>
}

/**
 * The calls of every document of a kind: each is the call of the document that its address names, as if that
 * stood in the list of documents.
 */
export function kindEndpoints(kind: DocumentKind): Endpoint[] {
  const { pattern, name, find } = kind
  const lines: Endpoint[] = documentEndpoints([pattern])
  const named = z.object({ [name]: z.string().max(64) })

  async function lineOf(at: number, context: RequestContext, given: unknown): Promise<Endpoint> {
    const document = await find(context, getOwn(named.parse(given), name) ?? '')
    const line: Endpoint | undefined = documentEndpoints([document])[at]
    if (!line) throw new Error(`there is no call ${at} of ${document.key}`)
    return line
  }

  return lines.map((line, at) => ({
    ...line,
    params: line.params instanceof z.ZodObject ? line.params.extend(named.shape) : named,
    activity: line.activity && {
      ...line.activity,
      look: async (context, ids) => (await lineOf(at, context, ids)).activity?.look?.(context, ids),
    },
    handle: async (input) => (await lineOf(at, input.context, input.params)).handle(input),
  }))
}
