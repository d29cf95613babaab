import { z } from 'zod'
import type { AppContext } from '#platform/context.ts'
import type { ClientNetwork } from '#platform/http/client-address.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { isSignature, sign } from '#platform/secrets/signatures.ts'
import { version } from '#platform/version.ts'

/** Where a service manager asks whether we are well. */
export const healthPath = '/api/health'

/** How long the database may take to answer, ms: whoever asks waits hardly longer. */
const answerMs = 1500

/** What proves that a question comes from who has this installation's secrets: `moment.signature`. */
const questionHeader = 'lampstand-question'
const purpose = 'health'
/** For how long a question is answered, ms, whichever clock is ahead. */
const questionMs = 5 * 60_000

/** What the site is asked by its own doctor, and tells nobody else. */
export const doctorAnswerSchema = z.object({
  /** addresses in X-Forwarded-For: the proxies that the question came through */
  hops: z.number(),
  trustedProxies: z.number(),
  /** whom the limits count this visitor as */
  client: z.string(),
  version: z.string(),
})
type DoctorAnswer = z.infer<typeof doctorAnswerSchema>

/** The header with which this installation's own doctor asks. */
export function doctorHeader(secrets: Secrets, now: Date): Record<string, string> {
  const timestamp = now.toISOString()
  return { [questionHeader]: `${timestamp}~${sign(secrets, purpose, timestamp)}` }
}

/** 200 while the database can be read, 503 while it cannot or is too slow to tell. */
export async function answerHealth(
  app: AppContext,
  headers: Headers,
  client: ClientNetwork,
): Promise<Response> {
  const isWell = await canRead(app)
  const own = isOwnQuestion(app, headers.get(questionHeader)) && doctorAnswer(app, headers, client)
  return Response.json({ ok: isWell, ...(own ? { own } : {}) }, { status: isWell ? 200 : 503 })
}

function doctorAnswer(
  { config }: AppContext,
  headers: Headers,
  client: ClientNetwork,
): DoctorAnswer {
  const forwarded = headers.get('x-forwarded-for')
  return {
    hops: forwarded ? forwarded.split(',').length : 0,
    trustedProxies: config.trustedProxies,
    client,
    version,
  }
}

function isOwnQuestion({ secrets, now }: AppContext, question: string | null): boolean {
  const [timestamp = '', signature = ''] = question?.split('~') ?? []
  const age = Math.abs(now().getTime() - Date.parse(timestamp))
  return age < questionMs && isSignature(secrets, purpose, timestamp, signature)
}

async function canRead({ readSiteVersion, isDatabaseUnavailable }: AppContext): Promise<boolean> {
  if (isDatabaseUnavailable()) return false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<number>((resolve) => {
    timer = setTimeout(resolve, answerMs, 0)
  })
  try {
    return (await Promise.race([readSiteVersion(), late])) > 0
  } catch {
    // why is in the log of who watches the database
    return false
  } finally {
    clearTimeout(timer)
  }
}
