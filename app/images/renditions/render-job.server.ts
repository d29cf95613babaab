import { z } from 'zod'
import type { AppContext } from '#platform/context.ts'
import { makeRendition } from './renditions.server.ts'

const payloadSchema = z.object({ imageId: z.string(), format: z.enum(['avif', 'webp']) })

/** What phones, tablets, and ordinary screens request. Rarer widths are made on request. */
const usualWidths = [875, 600, 480, 1280]

/**
 * Makes a new picture's usual renditions in one format, one after another, so that visitors'
 * requests can run in between. Does nothing for a deleted picture.
 */
export async function renderImage(context: AppContext, payload: unknown): Promise<void> {
  const { imageId, format } = payloadSchema.parse(payload)
  for (const width of usualWidths) await makeRendition(context, imageId, width, format)
}
