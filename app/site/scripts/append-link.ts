/** Has the browser fetch something, once the page is there. */
export function appendLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }))
}
