/** The query under which an address carries the token of a link to a draft. */
export const sharedQuery = 'shared'

/** True for an address with such a token: its page is one visitor's own. A name that only ends alike is none. */
export function hasSharedToken(url: string): boolean {
  return url.includes(`?${sharedQuery}=`) || url.includes(`&${sharedQuery}=`)
}
