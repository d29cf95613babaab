import type { Page } from 'playwright-core'

/** How a browser translates: when, to which language, and how it replaces a text. */
export type Translating = {
  /** as soon as the page has loaded, or when it is asked to */
  begins: 'atOnce' | 'asked'
  language: string
  /** Chrome and Edge insert elements; Safari changes the text */
  puts: 'font' | 'text'
}

declare global {
  var translateNow: () => void
}

/** Translates every page from the next one on: words stay, each followed by an invisible mark. */
export async function translatePages(page: Page, translating: Translating): Promise<void> {
  await page.addInitScript(translator, translating)
}

/** Translates the open page, as if the visitor clicked "Translate". */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => globalThis.translateNow())
}

/** The text of a page without the marks and the spaces they add. */
export async function wordsOf(page: Page, selector = 'body'): Promise<string[]> {
  const words = await page.locator(selector).first().innerText()
  return words.replaceAll('\u200b', '').trim().split(/\s+/)
}

function translator({ begins, language, puts }: Translating): void {
  const untouched = 'script, style, noscript, textarea, svg, [translate=no]'
  const done = new WeakSet<Node>()
  function one(text: Text): void {
    if (done.has(text) || !text.data.trim() || text.parentElement?.closest(untouched)) return
    const translated = new Text(`${text.data}\u200b`)
    done.add(translated)
    if (puts === 'text') {
      const { parentNode, nextSibling } = text
      text.remove()
      parentNode?.insertBefore(translated, nextSibling)
      return
    }
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(translated)
    outer.append(inner)
    text.before(outer)
    text.remove()
  }
  function all(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(one)
  }
  globalThis.translateNow = () => {
    document.documentElement.lang = language
    all(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'childList') addedNodes.forEach(all)
        else {
          done.delete(target)
          all(target)
        }
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }
  if (begins === 'atOnce' && self === top) addEventListener('load', () => translateNow())
}
