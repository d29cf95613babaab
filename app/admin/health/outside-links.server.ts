import type { LinkCheckTable } from '#app/admin/health/tables.ts'
import { documentEditorPath } from '#app/admin/office-routes.ts'
import { media } from '#app/media/document.ts'
import { shorten } from '#app/ui/format/shorten.ts'
import type { Db } from '#platform/db/open.ts'
import { allLinks, type ReadValues } from './content-findings.server.ts'
import type { RawFinding } from './finding.ts'
import { type DocumentLink, outsideLinks } from './links.ts'

/** An outside URL to check, and the links that use it. */
export type CheckedUrl = {
  address: string
  shown: string
  isVideo: boolean
  places: DocumentLink[]
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const maxShownLength = 120
/** A link used in many places is reported with the first of them. */
const maxPlaces = 3

/** Every outside URL that the site uses: links and embedded videos. */
export function listCheckedUrls(all: readonly ReadValues[], siteUrl: string): CheckedUrl[] {
  const pages = [...outsideLinks(allLinks(all), siteUrl)].map(([address, places]) => ({
    ...{ address, shown: address, places },
    isVideo: false,
  }))
  return [...pages, ...videosOf(all)]
}

/** A video's page always exists, so ask the embed service whether the video does. */
function videosOf(all: readonly ReadValues[]): CheckedUrl[] {
  const found = all.find(({ document }) => document.key === media.key)
  const { videos } = media.whole.read.parse(found?.values)
  const standing = videos.flatMap(({ youtubeId, title }, index) =>
    youtubeId === ''
      ? []
      : [
          {
            youtubeId,
            href: `https://www.youtube.com/watch?v=${youtubeId}`,
            where: `${media.label}, ${shorten(title, maxShownLength)}`,
            address: documentEditorPath(media.key, `videos.${index}.youtubeId`),
          },
        ],
  )
  return [...Map.groupBy(standing, ({ youtubeId }) => youtubeId).values()].map((places) => {
    const [{ href: shown } = { href: '' }] = places
    const query = new URLSearchParams({ format: 'json', url: shown })
    return { address: `https://www.youtube.com/oembed?${query}`, shown, isVideo: true, places }
  })
}

/** The last check of each URL. */
export async function readLinkChecks(db: Db): Promise<ReadonlyMap<string, LinkCheckTable>> {
  const rows = await db.selectFrom('linkLooks').selectAll().execute()
  return new Map(rows.map((row) => [row.address, row]))
}

/** A finding for each URL that certainly doesn't work for visitors. */
export function findBrokenOutsideLinks(
  asked: readonly CheckedUrl[],
  looks: ReadonlyMap<string, LinkCheckTable>,
): RawFinding[] {
  const reachedAt = [...looks.values()]
    .filter(({ answer }) => answer === 'there' || answer === 'gone')
    .map(({ lookedAt }) => Date.parse(lookedAt))
  return asked.flatMap(({ address, shown, isVideo, places }): RawFinding[] => {
    const fault = faultOf(looks.get(address), reachedAt)
    const [first] = places
    if (!fault || !first) return []
    const where = places.slice(0, maxPlaces).map((place) => place.where)
    const more = places.length > maxPlaces ? [`and ${places.length - maxPlaces} more`] : []
    return [
      {
        check: isVideo ? 'video' : 'dead-link',
        subject: shown,
        group: 'visitors',
        title: `${isVideo ? `The video ${shown}` : `The page ${shorten(shown, maxShownLength)}`} ${fault} (${[...where, ...more].join('; ')}).`,
        why: isVideo
          ? 'Visitors press play and nothing happens.'
          : 'Visitors who follow the link hit a dead end.',
        remedy: isVideo
          ? 'Check the video yourself, then choose another one or remove it.'
          : 'Try it yourself, then update the link or remove it.',
        address: first.address,
        state: looks.get(address)?.answer ?? '',
      },
    ]
  })
}

/** What's wrong, if it's certain: an unreachable host may answer tomorrow. */
function faultOf(
  look: LinkCheckTable | undefined,
  reachedAt: readonly number[],
): string | undefined {
  switch (look?.answer) {
    case 'gone':
      return 'no longer exists'
    case 'private':
      return 'is on a private network that visitors can’t reach'
    case 'unreachable':
      return isOnTwoDays(look) && wereOthersReached(look, reachedAt)
        ? 'couldn’t be reached on two days'
        : undefined
    default:
      return undefined
  }
}

function isOnTwoDays({ failingSince, lookedOn }: LinkCheckTable): boolean {
  return failingSince !== null && failingSince < lookedOn
}

/** If this server reached no other host around then, its own connection was down. */
function wereOthersReached({ lookedAt }: LinkCheckTable, reachedAt: readonly number[]): boolean {
  const at = Date.parse(lookedAt)
  return reachedAt.some((other) => other > at - dayMs && other < at + hourMs)
}

/** How many URLs there are, how many are unchecked, and when the last check was. */
export function summarizeChecks(
  asked: readonly CheckedUrl[],
  looks: ReadonlyMap<string, LinkCheckTable>,
): { count: number; waiting: number; lastAt: string | null } {
  const seen = asked.flatMap(({ address }) => {
    const look = looks.get(address)
    return look?.answer ? [look.lookedAt] : []
  })
  const lastAt = seen.toSorted().at(-1) ?? null
  return { count: asked.length, waiting: asked.length - seen.length, lastAt }
}
