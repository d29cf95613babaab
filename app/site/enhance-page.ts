/** A slow phone's time to paint what has come, ms. */
const afterPaintMs = 250

/** Puts the cross in place of a logo that fails, and ends the spinner of one that has come. */
export function watchLogos(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-logo] img')) {
    image.decode().then(
      () => markLogo(image, 'ready'),
      () => markLogo(image, 'failed'),
    )
  }
}

function markLogo(image: HTMLImageElement, state: 'ready' | 'failed'): void {
  image.closest('[data-logo]')?.setAttribute('data-logo', state)
}

/** Lets the pictures below the first screen come, once that one is whole. */
export function releasePictures(): void {
  addEventListener('load', () => {
    setTimeout(() => document.documentElement.setAttribute('data-painted', ''), afterPaintMs)
  })
}

/** Services opens at its top and glides to the part that the address names (V§2). */
export function glideToHash(): void {
  if (location.pathname !== '/services' || location.hash.length < 2) return
  const [visit] = performance.getEntriesByType('navigation')
  const isNewVisit = (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate'
  if (!isNewVisit || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  addEventListener('load', () => {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!place) return
    scrollTo({ top: 0, behavior: 'instant' })
    requestAnimationFrame(() => place.scrollIntoView({ behavior: 'smooth' }))
  })
}
