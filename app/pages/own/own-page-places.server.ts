import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { ownPageIdIn } from './own-page-key.ts'

/** Where own pages stand, and where they once stood: each address with the id of its page. */
type Places = ReadonlyMap<string, string>

/** What each process read last, and which version the site was at before. */
const known = new WeakMap<
  RequestContext['config'],
  { siteVersion: number; places: Promise<Places> }
>()

/**
 * The id of the own page that stands at an address, or was moved from there; undefined where there is none.
 * Strangers ask for any word: that it is none costs no query, and nothing is kept of it.
 */
export async function findPageIdAt(
  context: Pick<RequestContext, 'db' | 'config' | 'siteVersion'>,
  address: string,
): Promise<string | undefined> {
  return (await currentPlaces(context)).get(address)
}

/** Who adds, moves or deletes a page changes the site's version, and what was read before is read anew. */
function currentPlaces({
  db,
  config,
  siteVersion,
}: Pick<RequestContext, 'db' | 'config' | 'siteVersion'>): Promise<Places> {
  if (siteVersion === undefined) return readPlaces(db)
  const last = known.get(config)
  if (last?.siteVersion === siteVersion) return last.places
  const places = readPlaces(db)
  known.set(config, { siteVersion, places })
  places.catch(() => {
    if (known.get(config)?.places === places) known.delete(config)
  })
  return places
}

async function readPlaces(db: Db): Promise<Places> {
  const pages = await db
    .selectFrom('ownPages')
    .select(['address', 'key'])
    .where('deletedAt', 'is', null)
    .execute()
  const moves = await readMoves(db)
  // the page that stands somewhere comes before one that once did
  return new Map([...moves, ...pages].map(({ address, key }) => [address, ownPageIdIn(key) ?? key]))
}

/** The path that each page once had, and the one that it has now, for the pages that are not deleted. */
export async function listOwnPageMoves(db: Db): Promise<ReadonlyMap<string, string>> {
  const moves = await readMoves(db)
  return new Map(moves.map(({ address, standsAt }) => [`/${address}`, `/${standsAt}`]))
}

function readMoves(db: Db) {
  return db
    .selectFrom('ownPageMoves')
    .innerJoin('ownPages', 'ownPages.key', 'ownPageMoves.key')
    .select(['ownPageMoves.address', 'ownPageMoves.key', 'ownPages.address as standsAt'])
    .where('ownPages.deletedAt', 'is', null)
    .execute()
}
