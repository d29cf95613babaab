import { z } from 'zod'
import { readDocument } from '#app/content/kit/content.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { embedPage, embedPath, embedPolicy } from './embed-page.ts'
import { chooseGivingArea } from './giving-area.ts'
import { giving } from './giving-document.ts'

/** This feature's endpoints. */
export const givingEndpoints = [
  endpoint({
    method: 'GET',
    path: embedPath,
    summary: 'Serves the giving provider’s embed code as a sandboxed page',
    access: 'public',
    answer: z.unknown().describe('text/html'),
    handle: async ({ context }) => {
      const { values } = await readDocument(context.db, giving)
      if (chooseGivingArea(values).kind !== 'embed') {
        throw new AppError('notFound', 'There is no giving form here')
      }
      return new Response(embedPage(values.embedCode), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': embedPolicy,
        },
      })
    },
  }),
] as const
