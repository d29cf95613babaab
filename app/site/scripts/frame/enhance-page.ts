import { pageData } from '../page-data.ts'
import { queryAll } from '../query-all.ts'

/** Time for a slow phone to paint, ms. */
const afterPaintMs = 250

/** Ends a logo's spinner, or shows the cross if it fails. */
export function watchLogos(): void {
  for (const image of queryAll<HTMLImageElement>('[data-logo] img')) {
    image.decode().then(
      () => markLogo(image, 'ready'),
      () => markLogo(image, 'failed'),
    )
  }
}

function markLogo(image: HTMLImageElement, state: 'ready' | 'failed'): void {
  image.closest('[data-logo]')?.setAttribute('data-logo', state)
}

/**
 * Renders sections below the first screen after load, one per frame, so that input never waits for all of them.
 * Skipped if the visitor arrives further down (fragment, Back, reload). `styles.css` hides them until then.
 */
export function revealBelowFold(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isAtTop = arrival?.type === 'navigate' && !location.hash
  const parts = isAtTop ? [...queryAll('main > * + * + * + *')] : []
  const release = () => {
    const part = parts.shift()
    if (!part) pageData().painted = ''
    else {
      part.style.contentVisibility = 'visible'
      requestAnimationFrame(release)
    }
  }
  if (isAtTop) addEventListener('load', () => setTimeout(release, afterPaintMs))
  else release()
}
