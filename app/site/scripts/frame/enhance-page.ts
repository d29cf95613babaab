import { pageData } from '../page-data.ts'
import { queryAll } from '../query-all.ts'

/** A slow phone's time to paint what has come, ms. */
const afterPaintMs = 250

/** Puts the cross in place of a logo that fails, and ends the spinner of one that has come. */
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
 * Lets what lies below the first screen come, once that one is whole: its sections frame by frame, so that a finger
 * never waits for all of them, and then what is left. Who comes to a place further down, by a fragment, Back or a
 * reload, waits for nothing. What waits is said in styles.css.
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
