import { splitLanguage } from '#platform/language.ts'
import { keepOwnKeys, type OwnKey } from './own-keys.ts'

export { createOwnKey } from './own-keys.ts'

/** A response from this browser: its id and the secret that allows changes. */
export type OwnResponseKey = OwnKey

const cookieName = 'lampstand.places'

/** The cookie that keeps a browser's RSVPs (docs/decisions/0025). */
export const {
  read: readOwnResponses,
  readLink: readOwnLink,
  linkPath: ownLinkPath,
  readNew: readNewKey,
  newPath: newKeyPath,
  cookieWith: responsesCookie,
  cookieWithout: responsesCookieWithout,
} = keepOwnKeys(cookieName, '/events/respond')

/** True if a page may show the visitor's responses, so that it must not come from the cache (docs/decisions/0025). */
export function mayShowOwnResponses(url: string, cookies: string | undefined): boolean {
  const { path } = splitLanguage(url.split('?', 1)[0] ?? '')
  return path === '/events' && cookies?.includes(`${cookieName}=`) === true
}
