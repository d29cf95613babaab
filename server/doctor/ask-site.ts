import type { z } from 'zod'
import { z as schema } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { doctorAnswerSchema, doctorHeader, healthPath } from '#server/health.ts'

const answerSchema = schema.object({ ok: schema.boolean(), own: doctorAnswerSchema.optional() })

/** How the public address answers: not at all, by somebody else, or by this very site. */
export type SiteAnswer =
  | { kind: 'no answer'; code: string }
  | { kind: 'foreign'; status: number; location: string | null }
  | {
      kind: 'answer'
      isWell: boolean
      /** undefined where the site there has other secrets than this data folder, or there are none */
      own: z.infer<typeof doctorAnswerSchema> | undefined
      /** how far the answering machine's clock is ahead of ours, ms; undefined where it does not say */
      aheadMs: number | undefined
    }

/** Asks the site at an address how it is, as its own doctor where the secrets are known. Reads only. */
export async function askSite(
  origin: Config['siteUrl'],
  secrets: Secrets | undefined,
  now: () => Date,
): Promise<SiteAnswer> {
  try {
    const response = await fetch(`${origin}${healthPath}`, {
      headers: secrets ? doctorHeader(secrets, now()) : {},
      redirect: 'manual',
      signal: AbortSignal.timeout(8000),
    })
    const parsed = answerSchema.safeParse(await response.json().catch(() => undefined))
    if (!parsed.success) {
      const { status, headers } = response
      return { kind: 'foreign', status, location: headers.get('location') }
    }
    const date = Date.parse(response.headers.get('date') ?? '')
    return {
      kind: 'answer',
      isWell: parsed.data.ok,
      own: parsed.data.own,
      aheadMs: Number.isNaN(date) ? undefined : date - now().getTime(),
    }
  } catch (error) {
    return { kind: 'no answer', code: codeOf(error) }
  }
}

/** The system's or the TLS library's code; nothing of the address. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error && cause.name === 'TimeoutError' ? 'TIMEOUT' : 'UNKNOWN'
}
