import { renderedScripts } from '#app/ui/react-internals.ts'

/** A page ready to send, the text of each of our inline scripts, and the script that starts React later. */
export type FinishedPage = { html: string; scripts: string[]; start?: string }

/** For pages that delay React: modules to preload then, and the URL of the start script, if it has one. */
export type Waiting = {
  ahead: string
  urlOf?: ((start: string) => string | undefined) | undefined
}

/**
 * Changes a rendered page, apart from its `lang` attributes (`mark-english.ts`), only at markers that the
 * render left: an unguessable word in place of a nonce. Injected scripts have no marker, so they get no
 * hash in the page's policy.
 *
 * The render itself can't do this: the policy needs hashes of text that React Router writes while
 * rendering, and cached html can't contain nonces. On pages that delay React, the start script becomes
 * inert text that `site/scripts/hydration/enhance-hydration.ts` runs on the first interaction, and nothing
 * is preloaded. Hydration data is moved into the same text, because separate scripts would run for every
 * visitor. Their empty tags stay, because React expects the page as rendered. If the start script has a
 * URL, the page contains only that, and the script's first line names the modules that would have been
 * preloaded, for `fetch-when-idle.ts`.
 */
export function finishPage(html: string, mark: string, waiting?: Waiting): FinishedPage {
  const [first = '', ...parts] = html.split(` nonce="${mark}"`)
  const pieces = [first]
  const scripts: string[] = []
  const texts: string[] = []
  const modules: string[] = []
  let held: { at: number; code: string } | undefined
  for (const part of parts) {
    const before = pieces.pop() ?? ''
    const tagAt = before.lastIndexOf('<')
    const tag = before.slice(tagAt)
    const end = part.indexOf('>')
    if (tag.startsWith(renderedScripts.preload) && waiting) {
      pieces.push(before.slice(0, tagAt), part.slice(end + 1))
      modules.push(hrefOf(tag + part.slice(0, end)))
      continue
    }
    pieces.push(before)
    const attributes = part.slice(0, end)
    const rest = part.slice(end + 1)
    const closing = rest.indexOf('</script>')
    if (tag === '<script' && waiting && attributes === renderedScripts.startAttributes) {
      held = { at: pieces.length, code: rest.slice(0, closing) }
      pieces.push('', rest.slice(closing))
      continue
    }
    if (tag === '<script' && waiting && rest.startsWith(renderedScripts.data)) {
      texts.push(rest.slice(0, closing))
      pieces.push(`>${rest.slice(closing)}`)
      continue
    }
    if (tag === '<script') scripts.push(...codeOf(attributes, rest))
    pieces.push(part)
  }
  if (!held || !waiting) return { html: pieces.join(''), scripts }
  const inline = [...texts, held.code].join('\n')
  const file = `// ${modules.join(' ')}\n${inline}`
  const url = waiting.urlOf?.(file)
  const start = url ? file : inline
  const from = url ? ` data-from="${url.replaceAll('&', '&amp;')}"` : ''
  pieces[held.at] = ` type="text/hydrate" data-ahead="${waiting.ahead}"${from}>${url ? '' : inline}`
  if (!url) scripts.push(inline)
  return { html: pieces.join(''), scripts, start }
}

function hrefOf(tag: string): string {
  return /href="([^"]+)"/.exec(tag)?.[1] ?? ''
}

/** Empty for data blocks, which don't run, and for scripts with a URL, which have no text. */
function codeOf(attributes: string, rest: string): string[] {
  const code = rest.slice(0, rest.indexOf('</script>'))
  return code === '' || attributes.includes('application/') ? [] : [code]
}
