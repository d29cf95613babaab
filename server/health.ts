import { z } from 'zod'
import type { AppContext } from '#platform/context.ts'
import type { ClientNetwork } from '#platform/http/client-ip.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { isSignature, sign } from '#platform/secrets/signatures.ts'
import { version } from '#platform/version.ts'

/** Path for health checks. */
export const healthPath = '/api/health'

/** Database timeout, ms; shorter than health checkers wait. */
const answerMs = 1500

/** Proves that the request comes from someone with this site's secrets: `timestamp~signature`. */
const questionHeader = 'lampstand-question'
const purpose = 'health'
/** How long a signature is valid, ms, in both directions. */
const questionMs = 5 * 60_000

/** Details that only the site's own doctor gets. */
export const doctorAnswerSchema = z.object({
  /** IPs in X-Forwarded-For, which is the number of proxies in front */
  hops: z.number(),
  trustedProxies: z.number(),
  /** how rate limits identify this visitor */
  client: z.string(),
  version: z.string(),
})
type DoctorAnswer = z.infer<typeof doctorAnswerSchema>

/** The header with which this site's doctor signs its request. */
export function doctorHeader(secrets: Secrets, now: Date): Record<string, string> {
  const timestamp = now.toISOString()
  return { [questionHeader]: `${timestamp}~${sign(secrets, purpose, timestamp)}` }
}

/** Responds 200 if the database can be read in time, otherwise 503. */
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
    // the database watcher logs the reason
    return false
  } finally {
    clearTimeout(timer)
  }
}
