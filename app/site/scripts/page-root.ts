/** Where the pages in the language of this one begin: '' or '/es'. */
export function pageRoot(): string {
  return document.documentElement.dataset.language === 'es' ? '/es' : ''
}
