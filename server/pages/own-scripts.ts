/** A page's html without the marks of its own scripts, and the text of each script that had one. */
export type MarkedPage = { html: string; scripts: string[] }

/**
 * Finds the scripts that the render itself marked as ours: with a word in the place of a nonce that
 * nobody could know before the page was drawn. A script that came into the html in any other way has
 * no mark, and so no hash in the page's policy. The word is taken out: the same html is for everyone.
 */
export function takeOwnScripts(html: string, mark: string): MarkedPage {
  const [, ...parts] = html.split(`<script nonce="${mark}"`)
  const scripts = parts.flatMap((part) => {
    const start = part.indexOf('>')
    const end = part.indexOf('</script>', start)
    const [attributes, code] = [part.slice(0, start), part.slice(start + 1, end)]
    // data is not run, and what has an address of its own has no text
    return code === '' || attributes.includes('application/') ? [] : [code]
  })
  return { html: html.replaceAll(` nonce="${mark}"`, ''), scripts }
}
