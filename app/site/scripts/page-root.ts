import { pageData } from './page-data.ts'

/** The path prefix of this page's language: '' or '/es'. */
export function pageRoot(): string {
  return 'spanish' in pageData() ? '/es' : ''
}
