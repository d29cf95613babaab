import type { DocumentKind } from '#app/content/kit/document-kind.server.ts'
import { ownPagePattern } from './own-page-document.ts'
import { getOwnPage, noOwnPage } from './own-pages.server.ts'

/** Staff pages as documents. Visitors can read the visible ones. */
export const ownPageKind: DocumentKind = {
  pattern: ownPagePattern,
  name: 'page',
  async find({ db, session }, id) {
    const { document, isOn } = await getOwnPage(db, id)
    if (!isOn && !session?.permissions.includes(document.permission)) throw noOwnPage()
    return document
  },
}
