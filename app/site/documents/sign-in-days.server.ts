import { readDocument } from '#app/content/kit/content.server.ts'
import type { AppContext } from '#platform/context.ts'
import { site } from './site-document.ts'

/** Days until someone has to sign in again, however active they are. */
export async function readSignInDays({ db }: Pick<AppContext, 'db'>): Promise<number> {
  return (await readDocument(db, site)).values.signIns.days
}
