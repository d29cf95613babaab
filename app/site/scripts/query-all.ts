/** Short for querySelectorAll: this script is inlined into every page. */
export function queryAll<E extends HTMLElement = HTMLElement>(selector: string): NodeListOf<E> {
  return document.querySelectorAll(selector)
}
