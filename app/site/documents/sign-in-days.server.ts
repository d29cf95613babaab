import { readDocument } from '#app/content/kit/content.server.ts'
import type { AppContext } from '#platform/context.ts'
import { site } from './site-document.ts'

/** So many days after signing in somebody signs in anew, however often they came by. */
export async function readSignInDays({ db }: Pick<AppContext, 'db'>): Promise<number> {
  return (await readDocument(db, site)).values.signIns.days
}
