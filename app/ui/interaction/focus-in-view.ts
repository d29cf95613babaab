/**
 * Focuses an element and scrolls to its start (a field with its label), within `scroll-padding` (styles.css). The
 * browser's own scroll centers it, which hides the heading of tall elements.
 */
export function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  const shown = labelOf(element)?.parentElement ?? element
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const room = innerHeight - pixels(scrollPaddingTop) - pixels(scrollPaddingBottom)
  shown.scrollIntoView({ block: shown.offsetHeight > room ? 'start' : 'nearest' })
}

function labelOf(element: HTMLElement): HTMLElement | undefined {
  return (element as Partial<HTMLInputElement>).labels?.[0]
}

/** 'auto' counts as 0. */
function pixels(length: string): number {
  return Number.parseFloat(length) || 0
}
