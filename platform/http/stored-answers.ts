import { z } from 'zod'
import type { Db } from '#platform/db/open.ts'
import type { KnownQuery } from '#platform/http/known-query.ts'
import type { CachedAnswer, PageCache } from '#platform/http/page-cache.ts'

const storedHead = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  etag: z.string(),
  known: z.object({
    cached: z.record(z.string(), z.array(z.string())),
    asked: z.record(z.string(), z.string()),
  }),
  /** null: valid until content changes */
  expiresAt: z.number().nullable(),
})

type StoredHead = Omit<z.input<typeof storedHead>, 'known'> & { known: KnownQuery }

/** Stores responses so that the next start doesn't have to render them. */
export async function storeAnswers(
  db: Db,
  maker: string,
  url: string,
  known: KnownQuery,
  answer: CachedAnswer,
): Promise<void> {
  const { status, headers, etag, siteVersion, expiresAt, bodies } = answer
  const head = JSON.stringify({
    status,
    headers,
    etag,
    known,
    expiresAt: Number.isFinite(expiresAt) ? expiresAt : null,
  } satisfies StoredHead)
  const row = { siteVersion, head, ...bodies }
  const { version } = await db
    .selectFrom('siteState')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  if (version !== siteVersion) return
  await db.deleteFrom('storedAnswers').where('siteVersion', '<', siteVersion).execute()
  await db
    .insertInto('storedAnswers')
    .values({ url, maker, ...row })
    .onConflict((conflict) => conflict.columns(['url', 'maker']).doUpdateSet(row))
    .execute()
}

/** Loads stored responses of this build and the current site version. */
export async function loadStoredAnswers(
  db: Db,
  maker: string,
  siteVersion: number,
  cache: PageCache,
): Promise<void> {
  const rows = await db
    .selectFrom('storedAnswers')
    .selectAll()
    .where('maker', '=', maker)
    .where('siteVersion', '=', siteVersion)
    .execute()
  for (const { url, head, identity, gzip, br } of rows) {
    const { known, expiresAt, ...rest } = storedHead.parse(JSON.parse(head))
    cache.keep(url, known, {
      ...rest,
      siteVersion,
      expiresAt: expiresAt ?? Number.POSITIVE_INFINITY,
      bodies: {
        identity: Buffer.from(identity),
        gzip: Buffer.from(gzip),
        br: Buffer.from(br),
      },
    })
  }
}
