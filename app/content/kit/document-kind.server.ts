import { z } from 'zod'
import type { RequestContext } from '#platform/context.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { getOwn } from '#platform/get-own.ts'
import { documentEndpoints } from './api.server.ts'
import type { DocumentDefinition } from './document.ts'

/** Documents that share one definition and can be added and deleted: pages that staff add. */
export type DocumentKind = {
  /** the shared definition; its key has a parameter in braces, such as `own-page-{page}` */
  pattern: DocumentDefinition
  /** the name of that parameter */
  name: string
  /** finds one by parameter. Throws `notFound` if it's missing or not readable */
  find: (context: RequestContext, name: string) => Promise<DocumentDefinition>
}

/** The endpoints of all documents of a kind, each delegating to the document named in the URL. */
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
