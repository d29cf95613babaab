import { queryAll } from './query-all.ts'

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

/** Lets the pictures below the first screen come, once that one is whole. */
export function releasePictures(): void {
  addEventListener('load', () => {
    setTimeout(() => document.documentElement.setAttribute('data-painted', ''), afterPaintMs)
  })
}
