/**
 * Everything internal to React and React Router that this product relies on. None of it is documented, so
 * `react-internals.test.ts` fails whenever one of them is upgraded, and says what to look at.
 */

/** React's mark on each node that it created or hydrated: `__reactFiber$` or `__reactProps$` with a random word. */
export function isReactNode(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__react'))
}

/**
 * If the cart opened first, React has already marked the document as listening for the cart's root,
 * and the page's root would get no events (`listenToAllSupportedEvents`).
 */
export function resetReactListeners(): void {
  for (const key of Object.keys(document)) {
    if (key.startsWith('_reactListening')) Reflect.deleteProperty(document, key)
  }
}

/**
 * While React hydrates, it stops events that it can't handle yet (`dispatchEvent`).
 * Let them through to the menus and the quick exit.
 */
export function letEventsThrough(): void {
  const eventTypes = ['click', 'change', 'keydown', 'keyup']
  const ignoreStop = (event: Event) => (event.stopPropagation = () => {})
  for (const type of eventTypes) addEventListener(type, ignoreStop, true)
  document.addEventListener('lampstand:live', () => {
    for (const type of eventTypes) removeEventListener(type, ignoreStop, true)
  })
}

/** How React finds the next node to hydrate (`getNextHydratable`); it compares texts by `textContent`. */
export const hydrationSteps = ['firstChild', 'nextSibling'] as const

/** How React Router's `Scripts` writes a page's data, its start script, and its preloads. */
export const renderedScripts = {
  /** how each script with hydration data begins */
  data: 'window.__reactRouterContext',
  /** the start script's attributes, as React writes them */
  startAttributes: ' type="module" async=""',
  preload: '<link rel="modulepreload"',
}

/** The end of a route module's id in the browser's build. */
export const clientRouteMark = '?__react-router-build-client-route'
