import { themeKey, themeScript } from '#app/site/frame/theme.ts'
import guard from './preview-guard.ts?inline-script'

/** Where a preview keeps its theme: what the visitor chose for the site stays as it is. */
const previewThemeKey = 'lampstand-preview'

/**
 * A page that shows a draft: it says so at its top, its links stay put, nothing is sent from it,
 * and it has the theme that the address names (`light` or `dark`), for this view alone. All of it
 * is laid over the drawn page, so that other pages carry nothing of it.
 */
export function dressPreview(html: string, theme: string | null, scriptMark: string): string {
  const own =
    theme === 'light' || theme === 'dark'
      ? `try{localStorage.setItem('${previewThemeKey}','${theme}')}catch{}`
      : ''
  return html
    .replace(themeScript, (script) => own + script)
    .replaceAll(themeKey, previewThemeKey)
    .replace(/<body[^>]*>/, (body) => body + strip(scriptMark))
}

/** An element of its own name: React, which takes up the page, passes over what it does not know. */
function strip(scriptMark: string): string {
  return `<preview-strip role="region" aria-label="Preview" style="display:block;position:sticky;top:0;z-index:60;padding:.5rem 1rem;background:var(--ink);color:var(--page);font-size:.9375rem;text-align:center"><strong>Preview: not saved yet</strong><span role="status" style="display:block"></span><script nonce="${scriptMark}">${guard}</script></preview-strip>`
}
