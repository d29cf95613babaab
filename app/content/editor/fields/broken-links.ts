import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { linkUrls } from '#app/content/formatted/formatted-text.ts'
import { type DocumentDefinition, mapFields } from '#app/content/kit/document.ts'
import { call } from '#app/ui/calls/call.ts'

/** Most links to check before a save, so that no one waits long. */
const maxLinks = 30
const timeoutMs = 4_000

/** A warning for each link to a missing or hidden page of this site that a save would add. */
export async function brokenLinkWarnings(
  document: DocumentDefinition,
  stored: DraftValues,
  draft: DraftValues,
  exists: (path: string) => Promise<boolean> = pathExists,
  readHidden: () => Promise<string[]> = readHiddenPaths,
): Promise<string[]> {
  const old = new Set(linksIn(document, stored))
  const added = [...new Set(linksIn(document, draft))].filter((link) => !old.has(link))
  const found = await Promise.all(
    added.slice(0, maxLinks).map(async (link) => ({ link, isOk: await exists(link) })),
  )
  const broken = found.filter(({ isOk }) => !isOk)
  const hidden = new Set(broken.length > 0 ? await readHidden() : [])
  return broken.map(({ link }) =>
    hidden.has(link.replace(/[?#].*$/, '').toLowerCase())
      ? `The page at ${link} is hidden from visitors.`
      : `There is no page at ${link}.`,
  )
}

/** Paths of the pages that staff have hidden; none if they can't be read. */
async function readHiddenPaths(): Promise<string[]> {
  try {
    const { pages } = await call('GET /api/admin/own-pages')
    return pages.filter(({ isOn }) => !isOn).map(({ address }) => `/${address}`)
  } catch {
    return []
  }
}

/** Paths on this site that a document links to. */
function linksIn(document: DocumentDefinition, values: DraftValues): string[] {
  const links: string[] = []
  mapFields(document.whole, values, ({ kind, isNoLink }, value) => {
    if (typeof value !== 'string' || isNoLink) return value
    if (kind === 'url') links.push(value)
    if (kind === 'formatted') links.push(...linkUrls(value))
    return value
  })
  return links.filter((link) => /^\/(?![/\\])/.test(link))
}

/** Requests a path as a visitor. Without a response, such as offline, it counts as found. */
async function pathExists(path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit', signal })
    return status !== 404 && status !== 410
  } catch {
    return true
  }
}
