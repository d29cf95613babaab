/** A page as it is sent, the text of each script in it that is ours, and what starts React where that waits. */
export type FinishedPage = { html: string; scripts: string[]; start?: string }

/** How a page waits for React: the modules that it fetches then, and the address of what starts it, if it has one. */
export type Waiting = {
  ahead: string
  addressOf?: ((start: string) => string | undefined) | undefined
}

const preload = '<link rel="modulepreload"'
const moduleScript = ' type="module" async=""'

/** How the scripts begin by which the framework tells React what the page was drawn from. */
const forReact = 'window.__reactRouterContext'

/**
 * The one place where a drawn page is changed but for the language of its elements (`english-left.ts`), and only at the markers that the render left: a word, in
 * the place of a nonce, that nobody could know before the page was drawn. A script that came into the
 * html in any other way has no marker, and so no hash in the page's policy.
 *
 * None of it can be told to the render. The policy names hashes of texts that React Router writes while
 * it draws; the same html is for everyone, so the markers go; and React Router alone says of what kind its
 * scripts are. Where a page waits, what the browser would find out late, React and the router, is
 * held back until the visitor's first interaction: the module that starts React becomes inert text, which
 * `site/scripts/hydration/enhance-hydration.ts` sets going, and nothing of it is fetched before. What React is to know
 * is told by the same text: a script of its own would be run by every visitor, and named in the policy. The
 * empty tags stay, for React finds the page as it was drawn. Where the text has an address, the page names that alone.
 */
export function finishPage(html: string, mark: string, waiting?: Waiting): FinishedPage {
  const [first = '', ...parts] = html.split(` nonce="${mark}"`)
  const pieces = [first]
  const scripts: string[] = []
  const texts: string[] = []
  let held: { at: number; code: string } | undefined
  for (const part of parts) {
    const before = pieces.pop() ?? ''
    const tagAt = before.lastIndexOf('<')
    const tag = before.slice(tagAt)
    const end = part.indexOf('>')
    if (tag.startsWith(preload) && waiting) {
      pieces.push(before.slice(0, tagAt), part.slice(end + 1))
      continue
    }
    pieces.push(before)
    const attributes = part.slice(0, end)
    const rest = part.slice(end + 1)
    const closing = rest.indexOf('</script>')
    if (tag === '<script' && waiting && attributes === moduleScript) {
      held = { at: pieces.length, code: rest.slice(0, closing) }
      pieces.push('', rest.slice(closing))
      continue
    }
    if (tag === '<script' && waiting && rest.startsWith(forReact)) {
      texts.push(rest.slice(0, closing))
      pieces.push(`>${rest.slice(closing)}`)
      continue
    }
    if (tag === '<script') scripts.push(...codeOf(attributes, rest))
    pieces.push(part)
  }
  if (!held || !waiting) return { html: pieces.join(''), scripts }
  const start = [...texts, held.code].join('\n')
  const address = waiting.addressOf?.(start)
  const from = address ? ` data-from="${address.replaceAll('&', '&amp;')}"` : ''
  pieces[held.at] =
    ` type="text/hydrate" data-ahead="${waiting.ahead}"${from}>${address ? '' : start}`
  if (!address) scripts.push(start)
  return { html: pieces.join(''), scripts, start }
}

/** Nothing where it is data, which is not run, or has an address of its own, and so no text. */
function codeOf(attributes: string, rest: string): string[] {
  const code = rest.slice(0, rest.indexOf('</script>'))
  return code === '' || attributes.includes('application/') ? [] : [code]
}
