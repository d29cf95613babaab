/** What the server and the scripts say of the page, on its `html`. */
export function pageData(): DOMStringMap {
  return document.documentElement.dataset
}
