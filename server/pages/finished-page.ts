/** A page as it is sent, and the text of each script in it that is ours. */
export type FinishedPage = { html: string; scripts: string[] }

const preload = '<link rel="modulepreload"'
const moduleScript = ' type="module" async=""'

/**
 * The one place where a drawn page is changed, and only at the marks that the render left: a word, in
 * the place of a nonce, that nobody could know before the page was drawn. A script that came into the
 * html in any other way has no mark, and so no hash in the page's policy.
 *
 * None of it can be told to the render. The policy names hashes of texts that React Router writes while
 * it draws; the same html is for everyone, so the marks go; and React Router alone says of what kind its
 * scripts are. Where `ahead` names what the browser would find out late, React and the router, they are
 * held back until the visitor's hand moves: the module that starts React becomes inert text, which
 * `site/scripts/enhance-hydration.ts` sets going, and nothing of it is fetched before.
 */
export function finishPage(html: string, mark: string, ahead?: string): FinishedPage {
  const [first = '', ...parts] = html.split(` nonce="${mark}"`)
  const pieces = [first]
  const scripts: string[] = []
  for (const part of parts) {
    const before = pieces.pop() ?? ''
    const tagAt = before.lastIndexOf('<')
    const tag = before.slice(tagAt)
    const end = part.indexOf('>')
    if (tag.startsWith(preload) && ahead !== undefined) {
      pieces.push(before.slice(0, tagAt), part.slice(end + 1))
      continue
    }
    pieces.push(before)
    const attributes = part.slice(0, end)
    if (tag === '<script') scripts.push(...codeOf(attributes, part.slice(end + 1)))
    const isHeld = tag === '<script' && attributes === moduleScript && ahead !== undefined
    pieces.push(isHeld ? ` type="text/hydrate" data-ahead="${ahead}"${part.slice(end)}` : part)
  }
  return { html: pieces.join(''), scripts }
}

/** Nothing where it is data, which is not run, or has an address of its own, and so no text. */
function codeOf(attributes: string, rest: string): string[] {
  const code = rest.slice(0, rest.indexOf('</script>'))
  return code === '' || attributes.includes('application/') ? [] : [code]
}
