/**
 * Gives an element the focus and shows it from its beginning, a field with its label, between what is fixed at the top
 * and at the foot of the screen (`scroll-padding` in styles.css). The browser's own way centers what it scrolls to,
 * so the heading of something tall ends up above the screen or under the strip with help.
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

/** 'auto' is no number. */
function pixels(length: string): number {
  return Number.parseFloat(length) || 0
}
