import type { Session } from '#platform/context.ts'
import { writeCookie } from '#platform/http/cookies.ts'

/**
 * What the person who signed in here may do, for the scripts of public pages, which are the same for everyone:
 * they offer to edit the page. It opens nothing.
 */
export const officeHintCookie = 'lampstand.office'

/** As long as a session that is not used, in seconds. */
const seconds = 14 * 86_400

/** The `Set-Cookie` that says it, or takes it back where nobody is signed in. */
export function officeHint(session: Session | null, siteUrl: string): string {
  const keeping = { siteUrl, isForScripts: true }
  if (!session) return writeCookie(officeHintCookie, '', { ...keeping, seconds: 0 })
  return writeCookie(officeHintCookie, session.permissions.join('.'), { ...keeping, seconds })
}
