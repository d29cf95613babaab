import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { linkUrls } from '#app/content/formatted/formatted-text.ts'
import { type DocumentDefinition, mapFields } from '#app/content/kit/document.ts'

/** More links than this are not followed before a save: a person would wait. */
const mostFollowed = 30
const longestWaitMs = 4_000

/** A sentence for each link to a page of this site that a save would add and that leads nowhere. */
export async function brokenLinkWarnings(
  document: DocumentDefinition,
  stored: DraftValues,
  draft: DraftValues,
  leadsSomewhere: (path: string) => Promise<boolean> = isAnswered,
): Promise<string[]> {
  const old = new Set(linksIn(document, stored))
  const added = [...new Set(linksIn(document, draft))].filter((link) => !old.has(link))
  const found = await Promise.all(
    added.slice(0, mostFollowed).map(async (link) => ({ link, isOk: await leadsSomewhere(link) })),
  )
  return found.filter(({ isOk }) => !isOk).map(({ link }) => `There is no page at ${link}.`)
}

/** The paths of this site that a document leads to. */
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

/** Asks the site as a visitor would. Who gets no answer, offline as it were, is not told of it. */
async function isAnswered(path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(longestWaitMs)
    const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit', signal })
    return status !== 404 && status !== 410
  } catch {
    return true
  }
}
