import type { RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { noteIfUnavailable } from '#platform/note-unavailable.ts'

/** Answers a feed that other programs read. Errors are plain text; 503 asks to retry instead of sending less. */
export async function answerFeed(
  context: RequestContext,
  write: () => Promise<Response>,
): Promise<Response> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof AppError) return refuse(error.status, error.message)
    if (!noteIfUnavailable(context, error)) throw error
    return refuse(503, 'The events can’t be read right now. Please try again in a few minutes.')
  }
}

function refuse(status: number, message: string): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(message, {
    status,
    headers: status === 503 ? { ...headers, 'retry-after': '30' } : headers,
  })
}
