import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { wordsOf } from '#app/ui/words/words.ts'
import { inLanguage, type Language } from '#platform/language.ts'

const style =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif}h1{font:600 1.75rem/1.2 Georgia,serif}a{display:inline-block;padding:.6rem 0}'
const policy = `default-src 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** An API error as an HTML page, for browsers that open an API URL directly, such as a download. */
export async function createRefusalPage(
  path: string,
  message: string,
  init: ResponseInit,
  language: Language,
): Promise<Response> {
  const t = wordsOf(language)
  const [address, where] = path.startsWith('/api/admin/')
    ? ['/admin', 'Back to the office']
    : [inLanguage('/', language), t('Go to the home page')]
  const page = await html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t('That didn’t work')}</title><style>${raw(style)}</style></head>
<body><h1>${t('That didn’t work')}</h1><p>${message}</p>
<p><a href="${address}">${where}</a></p></body></html>`
  const headers = new Headers(init.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy)
  return new Response(String(page), { ...init, headers })
}

/** True for browsers that would show the response as a page (RFC 9110 §12.5.1). */
export function asksForPage({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') ?? false
}
