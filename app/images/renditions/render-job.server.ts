import { z } from 'zod'
import type { AppContext } from '#platform/context.ts'
import { makeRendition } from './renditions.server.ts'

const payloadSchema = z.object({ imageId: z.string(), format: z.enum(['avif', 'webp']) })

/** What phones, tablets and ordinary screens ask for; rarer widths are made when they come. */
const usualWidths = [875, 600, 480, 1280]

/**
 * Makes the usual renditions of a new picture in one format, one after another: visitors' own requests find a
 * place beside it. A picture that has been deleted since is done with.
 */
export async function renderImage(context: AppContext, payload: unknown): Promise<void> {
  const { imageId, format } = payloadSchema.parse(payload)
  for (const width of usualWidths) await makeRendition(context, imageId, width, format)
}
