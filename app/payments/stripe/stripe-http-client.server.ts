import { Stripe } from 'stripe'
import { z } from 'zod'
import { readAnswerWithin } from '#platform/http/answer-body.ts'

/** A page of a hundred payments is a few hundred kilobytes. */
const maxBytes = 8 * 1024 * 1024

/**
 * The HTTP client for the SDK. The SDK's own client has only an idle timeout and no size limit, and an answer that
 * isn't a JSON object throws outside of its promise, which ends the process. This one applies the timeout to the whole
 * call and passes on only objects.
 */
export function createStripeHttpClient() {
  return Stripe.createFetchHttpClient(async (...asked: Parameters<typeof fetch>) => {
    const [address, init] = asked
    const response = await fetch(address, { ...init, redirect: 'manual' })
    const { status, headers } = response
    const bytes = await readAnswerWithin(maxBytes, response)
    return new Response(isServerError(bytes, status) ? bytes : noAnswer, { status, headers })
  })
}

/** Not JSON, so the SDK reports it like any invalid response. */
const noAnswer = 'no response from the card provider'

/** An error status must carry an error object; otherwise the SDK takes the body for a result. */
const refusal = z.object({ error: z.object({ type: z.string() }) })
const success = z.object({ error: z.undefined().optional() })

function isServerError(bytes: Buffer | undefined, status: number): bytes is Buffer {
  if (!bytes) return false
  try {
    const answer: unknown = JSON.parse(bytes.toString())
    return (status >= 200 && status < 300 ? success : refusal).safeParse(answer).success
  } catch {
    return false
  }
}
