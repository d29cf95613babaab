import type { z } from 'zod'
import { z as schema } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { doctorAnswerSchema, doctorHeader, healthPath } from '#server/health.ts'

const answerSchema = schema.object({ ok: schema.boolean(), own: doctorAnswerSchema.optional() })

/** What answers at SITE_URL: nothing, something else, or this site. */
export type SiteAnswer =
  | { kind: 'no answer'; code: string }
  | { kind: 'foreign'; status: number; location: string | null }
  | {
      kind: 'answer'
      isWell: boolean
      /** undefined if that site has other secrets, or we have none */
      own: z.infer<typeof doctorAnswerSchema> | undefined
      /** how far that server's clock is ahead of ours, ms; undefined without a Date header */
      aheadMs: number | undefined
    }

/** Requests the site's health, with the doctor's signature if `secrets` are known. Read-only. */
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

/** The system's or TLS library's error code, which never contains the URL. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error && cause.name === 'TimeoutError' ? 'TIMEOUT' : 'UNKNOWN'
}
