/** The query parameter with a preview link's token. */
export const sharedQuery = 'shared'

/** True for a URL with a preview link's token, whose page must not be cached. */
export function hasSharedToken(url: string): boolean {
  return url.includes(`?${sharedQuery}=`) || url.includes(`&${sharedQuery}=`)
}
