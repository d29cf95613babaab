/** What the server and the scripts say of the page, on its `html`. */
export function pageData(): DOMStringMap {
  return document.documentElement.dataset
}

/** The script that starts React, on a page where it waits for the first interaction (`enhance-hydration.ts`). */
export const deferredScript = 'script[type="text/hydrate"]'
