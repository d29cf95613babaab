import { pageData } from './page-data.ts'

/** Where the pages in the language of this one begin: '' or '/es'. */
export function pageRoot(): string {
  return 'spanish' in pageData() ? '/es' : ''
}
