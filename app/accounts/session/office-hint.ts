import type { Session } from '#platform/context.ts'
import { writeCookie } from '#platform/http/cookies.ts'

/**
 * Permissions of the person signed in here, for scripts on public pages (which are cached and the
 * same for everyone), so that they can offer to edit the page. It grants nothing.
 */
export const officeHintCookie = 'lampstand.office'

/** As long as an unused session lasts. */
const seconds = 14 * 86_400

/** Returns the `Set-Cookie`, which clears the cookie if no one is signed in. */
export function officeHint(session: Session | null, siteUrl: string): string {
  const keeping = { siteUrl, isForScripts: true }
  if (!session) return writeCookie(officeHintCookie, '', { ...keeping, seconds: 0 })
  return writeCookie(officeHintCookie, session.permissions.join('.'), { ...keeping, seconds })
}
