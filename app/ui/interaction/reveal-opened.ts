/** A part that opens lower than this share of the screen's height has no room to be read. */
const lowest = 0.75

/** Scrolls to the start of `whole` if `opened`, which was just opened in it, begins near the bottom of the screen. */
export function revealOpened(whole: Element, opened: Element): void {
  if (opened.getBoundingClientRect().top > innerHeight * lowest) whole.scrollIntoView()
}
