/** Data attributes on the `html` element, set by the server and scripts. */
export function pageData(): DOMStringMap {
  return document.documentElement.dataset
}

/** Selector of the deferred script that starts React (`enhance-hydration.ts`). */
export const deferredScript = 'script[type="text/hydrate"]'
