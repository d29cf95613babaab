import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { ownPageIdIn } from './own-page-key.ts'

/** Current and former addresses, each with its page's id. */
type Places = ReadonlyMap<string, string>

/** The addresses last read, with the site version. */
const known = new WeakMap<
  RequestContext['config'],
  { siteVersion: number; places: Promise<Places> }
>()

/** The id of the page at a current or former address; undefined if none. Unknown addresses cost no query. */
export async function findPageIdAt(
  context: Pick<RequestContext, 'db' | 'config' | 'siteVersion'>,
  address: string,
): Promise<string | undefined> {
  return (await currentPlaces(context)).get(address)
}

/** Cached by site version, which every change to staff pages bumps. */
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
  // current addresses win over former ones
  return new Map([...moves, ...pages].map(({ address, key }) => [address, ownPageIdIn(key) ?? key]))
}

/** Maps former paths to current ones, for pages that aren't deleted. */
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
