/**
 * True for a URL that may be linked: http(s), mailto, tel, sms, a site path, or a fragment.
 * Anything that could run script is refused (decision 9).
 */
export function isSafeUrl(url: string): boolean {
  const text = url.trim()
  // Browsers drop tabs, newlines, and control characters before they read the scheme.
  if ([...text].some((letter) => letter.charCodeAt(0) < 32)) return false
  if (/^(#|\?|\/(?![/\\]))/.test(text)) return true
  if (/^https?:\/\/[^\s/\\]/i.test(text)) return true
  // an encoded line break could inject a header or body in some mail programs
  return /^(mailto|tel|sms):/i.test(text) && !/%0[ad]/i.test(text)
}

/** The URL if it's safe; otherwise undefined, so that no link is drawn. */
export function safeUrl(url: string): string | undefined {
  return url !== '' && isSafeUrl(url) ? url : undefined
}
