import { isSafeUrl } from '#app/content/kit/safe-url.ts'
import { isDialable, telUrl } from '#app/ui/format/telephone.ts'
import { mailtoUrl } from '#app/ui/links/mailto.ts'

/**
 * The URL meant by input such as `example.org`, `someone@example.org`, or `541 555 0100`; undefined
 * if it's none. URLs of this site become paths, so that Spanish pages link to Spanish pages.
 */
export function linkUrl(written: string, origin: string): string | undefined {
  const text = written.trim()
  if (text === origin) return '/'
  if (text.startsWith(`${origin}/`)) return linkUrl(text.slice(origin.length), origin)
  if (isSafeUrl(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return mailtoUrl(text)
  if (/^[\d\s()+.-]+$/.test(text)) return isDialable(text) ? telUrl(text) : undefined
  const isHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#]\S*)?$/u.test(text)
  return isHost ? `https://${text}` : undefined
}
