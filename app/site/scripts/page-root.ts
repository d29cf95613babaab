import { pageData } from './page-data.ts'

/** The path prefix of this page's language, such as '/es'; '' in English. */
export function pageRoot(): string {
  const { translated } = pageData()
  return translated ? `/${translated}` : ''
}
