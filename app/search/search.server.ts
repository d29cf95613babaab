import { plainWords } from '#app/content/formatted/formatted-text.ts'
import { loadContent, reportUnread } from '#app/content/kit/content.server.ts'
import { type DocumentDefinition, mapFields } from '#app/content/kit/document.ts'
import { presentToVisitor } from '#app/content/kit/present.ts'
import { documents } from '#app/documents.ts'
import { privacy } from '#app/pages/documents/privacy.ts'
import { terms } from '#app/pages/documents/terms.ts'
import { listOwnPages } from '#app/pages/own/own-pages.server.ts'
import { plainPolicy } from '#app/pages/policies/policy-copy.ts'
import { readPolicyFacts } from '#app/pages/policies/policy-facts.server.ts'
import { type PublicPage, publicPages } from '#app/public-pages.ts'
import { inWordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { fold } from '#platform/text/fold.ts'

/** A page that holds what was looked for, and the words around it. */
export type Found = { path: string; label: string; words: string }

const mostWords = 8
const wordsAround = 70

/** The public pages that hold every word that was looked for; those named by it come first. */
export async function searchPages(context: RequestContext, looked: string): Promise<Found[]> {
  const words = fold(looked).split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return []
  const pages = [...publicPages.map(pageOf), ...(await listSearchedOwnPages(context))]
  const found = await Promise.all(
    pages.map(async ({ path, read }) => {
      const { label, texts } = await read(context)
      const whole = fold([label, ...texts].join('\n'))
      if (!words.every((word) => whole.includes(word))) return []
      const isNamed = words.some((word) => fold(label).includes(word))
      return [{ path, label, words: around(texts, words), isNamed }]
    }),
  )
  return found
    .flat()
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed))
    .map(({ path, label, words }) => ({ path, label, words }))
}

type Searched = {
  path: string
  /** what the page is called in the language of who searches, and what it says */
  read: (context: RequestContext) => Promise<{ label: string; texts: string[] }>
}

function pageOf({ path, label, documentKey }: PublicPage): Searched {
  const document = documents.find(({ key }) => key === documentKey)
  return {
    path,
    read: async (context) => ({
      label: inWordsOf(context.language, label),
      texts: document ? await textsOf(context, document, await loadContent(context, document)) : [],
    }),
  }
}

/** The pages that staff added; each is called by its title. */
async function listSearchedOwnPages(context: RequestContext): Promise<Searched[]> {
  const pages = await listOwnPages(context.db).catch((error: unknown) => {
    reportUnread(context, 'own pages', error)
    return []
  })
  return pages
    .filter(({ isOn }) => isOn)
    .map(({ document }) => ({
      path: document.publicPath,
      read: async () => {
        const content = await loadContent(context, document)
        return { label: content.hero.title, texts: await textsOf(context, document, content) }
      },
    }))
}

/** Every text of a document that visitors may read. */
async function textsOf(
  context: RequestContext,
  document: DocumentDefinition,
  content: Record<string, unknown>,
): Promise<string[]> {
  const texts: string[] = []
  const values = presentToVisitor(document, content)
  mapFields(document.whole, values, ({ kind, isAutomatic, choicesFrom }, value) => {
    if (isAutomatic || choicesFrom) return value
    if (kind === 'lines' && Array.isArray(value)) texts.push(...value.map(String))
    if ((kind === 'text' || kind === 'paragraph') && typeof value === 'string') texts.push(value)
    if (kind === 'formatted' && typeof value === 'string') texts.push(plainWords(value))
    return value
  })
  if (document.key !== privacy.key && document.key !== terms.key) return texts
  const facts = await readPolicyFacts(context)
  return texts.map((text) => plainPolicy(text, facts))
}

/** The first text that holds one of the words, cut to what stands around it. */
function around(texts: readonly string[], words: readonly string[]): string {
  const text = texts.find((one) => words.some((word) => fold(one).includes(word))) ?? ''
  const positions = words.map((word) => fold(text).indexOf(word)).filter((at) => at >= 0)
  const at = Math.min(...positions, text.length)
  const [from, to] = [Math.max(0, at - wordsAround), at + wordsAround * 2]
  const cut = text
    .slice(from, to)
    .replace(from > 0 ? /^\S*\s+/ : '', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${from > 0 ? '… ' : ''}${cut}${to < text.length ? ' …' : ''}`
}
