import { heldScript } from '../page-data.ts'
import { pageRoot } from '../page-root.ts'

/** What counts as the visitor's first interaction. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'wheel',
  // of a voice or another aid, and of a list that was opened before this script ran
  'click',
  'input',
]

/**
 * What nobody needs who only looks is fetched at the visitor's first interaction: the manifest,
 * and on hydrated pages React, whose script comes held back, as inert text or at an address of its own
 * (`server/pages/finished-page.ts`).
 */
export function hydrateAtFirstInteraction(): void {
  const options = { capture: true, passive: true }
  function hydrate(event: Event): void {
    if (isMouseAtRest(event)) return
    for (const sign of signs) removeEventListener(sign, hydrate, options)
    linkManifest()
    startReact()
  }
  for (const sign of signs) addEventListener(sign, hydrate, options)
}

/** A browser that nobody sits at puts its mouse into the corner when a page appears. */
function isMouseAtRest(event: Event): boolean {
  const { type, clientX, clientY } = event as PointerEvent
  return type === 'pointermove' && clientX === 0 && clientY === 0
}

/** Without scripts the manifest is linked by the page itself. */
function linkManifest(): void {
  appendLink('manifest', `${pageRoot()}/manifest.webmanifest`)
}

function startReact(): void {
  const held = document.querySelector<HTMLElement>(heldScript)
  if (!held) return
  // what only the modules of modules name, React itself, is fetched beside them, not after them
  for (const href of held.dataset.ahead?.split(' ') ?? []) {
    appendLink('modulepreload', href)
  }
  const script = document.createElement('script')
  script.type = 'module'
  const { from } = held.dataset
  // not to be had: the page has changed meanwhile, or the network is gone; it does without React
  script.onerror = () => document.dispatchEvent(new Event('lampstand:alone'))
  if (from) script.src = from
  else script.textContent = held.textContent
  document.head.append(script)
}

function appendLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }))
}
