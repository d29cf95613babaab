import { Stripe } from 'stripe'
import { z } from 'zod'
import { readAnswerWithin } from '#platform/http/answer-body.ts'

/** A page of a hundred payments is a few hundred kilobytes. */
const mostBytes = 8 * 1024 * 1024

/**
 * What carries the SDK's calls. Its usual carrier gives an answer up when nothing has come for a while, so one that
 * drips never ends, holds however much is sent, and where the JSON is no object the SDK fails beside its own promise:
 * the process ends. This one counts the whole call against the SDK's limit of time, and hands on nothing but objects.
 */
export function createStripeLine() {
  return Stripe.createFetchHttpClient(async (...asked: Parameters<typeof fetch>) => {
    const [address, init] = asked
    const response = await fetch(address, { ...init, redirect: 'manual' })
    const { status, headers } = response
    const bytes = await readAnswerWithin(mostBytes, response)
    return new Response(isServerError(bytes, status) ? bytes : noAnswer, { status, headers })
  })
}

/** The SDK finds that this is no JSON, and says so as of any other proxy's page. */
const noAnswer = 'no answer of the card provider'

/** A refusal carries an error, whatever else it carries: the SDK takes an answer without one for what was asked. */
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
