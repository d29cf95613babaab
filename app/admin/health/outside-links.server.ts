import { documentAddress } from '#app/admin/office-addresses.ts'
import { media } from '#app/media/document.ts'
import { shorten } from '#app/ui/format/shorten.ts'
import type { Db } from '#platform/db/open.ts'
import type { LinkLookTable } from '#platform/db/tables.ts'
import type { Found } from './finding.ts'
import { allLinks, type ReadValues } from './from-content.server.ts'
import { outsideLinks, type StandingLink } from './links.ts'

/** An address of somebody else's that is asked, and where the site leads to it. */
export type Asked = { address: string; shown: string; isVideo: boolean; places: StandingLink[] }

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const longestShown = 120
/** A link that stands on many pages is told with the first of them. */
const mostPlaces = 3

/** Everything outside that the site leads to: pages, and the videos that it plays. */
export function listAsked(all: readonly ReadValues[], siteUrl: string): Asked[] {
  const pages = [...outsideLinks(allLinks(all), siteUrl)].map(([address, places]) => ({
    ...{ address, shown: address, places },
    isVideo: false,
  }))
  return [...pages, ...videosOf(all)]
}

/** A video's page is there for ever; whether there is a video, the host tells who wants to embed it. */
function videosOf(all: readonly ReadValues[]): Asked[] {
  const found = all.find(({ document }) => document.key === media.key)
  const { videos } = media.whole.read.parse(found?.values)
  const standing = videos.flatMap(({ youtubeId, title }, index) =>
    youtubeId === ''
      ? []
      : [
          {
            youtubeId,
            href: `https://www.youtube.com/watch?v=${youtubeId}`,
            where: `${media.label}, ${shorten(title, longestShown)}`,
            address: documentAddress(media.key, `videos.${index}.youtubeId`),
          },
        ],
  )
  return [...Map.groupBy(standing, ({ youtubeId }) => youtubeId).values()].map((places) => {
    const [{ href: shown } = { href: '' }] = places
    const query = new URLSearchParams({ format: 'json', url: shown })
    return { address: `https://www.youtube.com/oembed?${query}`, shown, isVideo: true, places }
  })
}

/** How what is asked answered when it was last looked at. */
export async function readLooks(db: Db): Promise<ReadonlyMap<string, LinkLookTable>> {
  const rows = await db.selectFrom('linkLooks').selectAll().execute()
  return new Map(rows.map((row) => [row.address, row]))
}

/** A finding for each address that is certain not to answer visitors. */
export function deadOutside(
  asked: readonly Asked[],
  looks: ReadonlyMap<string, LinkLookTable>,
): Found[] {
  const reachedAt = [...looks.values()]
    .filter(({ answer }) => answer === 'there' || answer === 'gone')
    .map(({ lookedAt }) => Date.parse(lookedAt))
  return asked.flatMap(({ address, shown, isVideo, places }): Found[] => {
    const fault = faultOf(looks.get(address), reachedAt)
    const [first] = places
    if (!fault || !first) return []
    const where = places.slice(0, mostPlaces).map((place) => place.where)
    const more = places.length > mostPlaces ? [`and ${places.length - mostPlaces} more`] : []
    return [
      {
        check: isVideo ? 'video' : 'dead-link',
        subject: shown,
        group: 'visitors',
        title: `${isVideo ? `The video ${shown}` : `The page ${shorten(shown, longestShown)}`} ${fault} (${[...where, ...more].join('; ')}).`,
        why: isVideo
          ? 'Visitors press play, and nothing comes.'
          : 'Who follows the link from here stands before a closed door.',
        remedy: isVideo
          ? 'Look at the video yourself; name another one, or take it out.'
          : 'Try it yourself; then choose its new address, or take the link out.',
        address: first.address,
        state: fault,
      },
    ]
  })
}

/** What is wrong, where it is certain: who does not answer may answer tomorrow. */
function faultOf(
  look: LinkLookTable | undefined,
  reachedAt: readonly number[],
): string | undefined {
  switch (look?.answer) {
    case 'gone':
      return 'is not there any more'
    case 'private':
      return 'is on a private network, which visitors cannot reach'
    case 'unreachable':
      return isOnTwoDays(look) && wereOthersReached(look, reachedAt)
        ? 'could not be reached, on two days'
        : undefined
    default:
      return undefined
  }
}

function isOnTwoDays({ failingSince, lookedOn }: LinkLookTable): boolean {
  return failingSince !== null && failingSince < lookedOn
}

/** Where this server reached nobody in the day before, nor soon after, it is its own line that is broken. */
function wereOthersReached({ lookedAt }: LinkLookTable, reachedAt: readonly number[]): boolean {
  const at = Date.parse(lookedAt)
  return reachedAt.some((other) => other > at - dayMs && other < at + hourMs)
}

/** How many are to be looked at yet, and when the last look was. */
export function summaryOf(
  asked: readonly Asked[],
  looks: ReadonlyMap<string, LinkLookTable>,
): { count: number; waiting: number; lastAt: string | null } {
  const seen = asked.flatMap(({ address }) => {
    const look = looks.get(address)
    return look?.answer ? [look.lookedAt] : []
  })
  const lastAt = seen.toSorted().at(-1) ?? null
  return { count: asked.length, waiting: asked.length - seen.length, lastAt }
}
