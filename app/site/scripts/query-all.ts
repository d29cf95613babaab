/** Every element of the page that a selector names: the script is in every page, and this is short. */
export function queryAll<E extends HTMLElement = HTMLElement>(selector: string): NodeListOf<E> {
  return document.querySelectorAll(selector)
}
