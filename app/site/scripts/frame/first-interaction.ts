import { appendLink } from '../append-link.ts'
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
 * What nobody needs who only looks is fetched at the visitor's first interaction: the manifest, which without scripts
 * the page links by itself, and on pages with React what hears of it (`hydration/enhance-hydration.ts`).
 */
export function watchFirstInteraction(): void {
  const options = { capture: true, passive: true }
  function tell(event: Event): void {
    if (isMouseAtRest(event)) return
    for (const sign of signs) removeEventListener(sign, tell, options)
    appendLink('manifest', `${pageRoot()}/manifest.webmanifest`)
    document.dispatchEvent(new Event('lampstand:first'))
  }
  for (const sign of signs) addEventListener(sign, tell, options)
}

/** A browser that nobody sits at puts its mouse into the corner when a page appears. */
function isMouseAtRest(event: Event): boolean {
  const { type, clientX, clientY } = event as PointerEvent
  return type === 'pointermove' && clientX === 0 && clientY === 0
}
