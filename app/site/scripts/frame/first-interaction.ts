import { appendLink } from '../append-link.ts'
import { pageRoot } from '../page-root.ts'

const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'wheel',
  // from assistive technology, or a select opened before this script ran
  'click',
  'input',
]

/** Defers the manifest and React to the first interaction (`hydration/enhance-hydration.ts`). */
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

/** Automated browsers report a pointer at 0,0 when a page appears. */
function isMouseAtRest(event: Event): boolean {
  const { type, clientX, clientY } = event as PointerEvent
  return type === 'pointermove' && clientX === 0 && clientY === 0
}
