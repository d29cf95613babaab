/** Time for others to restore focus themselves, such as a closing dialog, ms. */
const othersMs = 100

/**
 * If the focused element is removed, focuses the heading before it instead of the page's start. Refocuses a button
 * that was disabled while sending. Returns a function that stops it.
 */
export function keepFocusNear(): () => void {
  let last: Element | undefined
  /** ancestors of `last`, innermost first */
  let around: Element[] = []

  function note({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return
    last = target
    around = [...ancestorsOf(target)]
  }

  /** A click on nothing means the visitor left. */
  function forgetIfLeft(): void {
    setTimeout(() => {
      if (isFocusLost() && document.hasFocus() && last?.isConnected && !isDisabled(last))
        last = undefined
    })
  }

  const observer = new MutationObserver((changes) => {
    if (!last || !isFocusLost()) return
    if (last.isConnected) {
      const isSwitched = changes.some(
        ({ type, target }) => type === 'attributes' && target === last,
      )
      if (isSwitched && !isDisabled(last)) (last as HTMLElement).focus({ preventScroll: true })
      return
    }
    // not for toasts and the like
    const place = around.find((one) => one.isConnected)?.closest('main, main *, dialog *')
    const after = siblingAfter(changes, last)
    last = undefined
    setTimeout(() => {
      if (isFocusLost() && place) focusOn(headingBefore(place, after))
    }, othersMs)
  })

  addEventListener('focusin', note)
  addEventListener('focusout', forgetIfLeft)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    removeEventListener('focusin', note)
    removeEventListener('focusout', forgetIfLeft)
    observer.disconnect()
  }
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function isDisabled(element: Element): boolean {
  return element.matches(':disabled')
}

function* ancestorsOf(element: Element): Generator<Element> {
  for (let one = element.parentElement; one; one = one.parentElement) yield one
}

/** Scrolls only for keyboard users. */
function focusOn(heading: HTMLElement | undefined): void {
  heading?.focus({ preventScroll: true })
  if (heading?.matches(':focus-visible')) heading.scrollIntoView({ block: 'nearest' })
}

/** The next sibling of the removed part. */
function siblingAfter(changes: MutationRecord[], gone: Element): Node | null {
  const removal = changes.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(gone)),
  )
  return removal?.nextSibling ?? null
}

/** The last visible heading before `after`, or else before the end of `place`, in the topmost dialog or page. */
function headingBefore(place: Element, after: Node | null): HTMLElement | undefined {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const headings = [...top.querySelectorAll<HTMLElement>('h1, h2, h3')].filter((heading) =>
    heading.checkVisibility(),
  )
  const isBefore = (heading: Element) =>
    after?.isConnected
      ? (after.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
      : place.contains(heading) ||
        (place.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  const heading = headings.filter(isBefore).at(-1) ?? headings[0]
  if (heading && heading.tabIndex < 0) heading.tabIndex = -1
  return heading
}
