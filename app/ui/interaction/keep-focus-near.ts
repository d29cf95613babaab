/** So long others may see to the focus themselves, as a dialog that closes does, ms. */
const othersMs = 100

/**
 * Where a row, a form or a button goes with what has the focus, the browser drops the focus to the page's begin, and a
 * reader with it: it goes to the heading before that place instead. A button that was switched off while something was
 * sent has it again once it is switched on. Answers how to end it.
 */
export function keepFocusNear(): () => void {
  let last: Element | undefined
  /** what `last` stood in, the innermost first */
  let around: Element[] = []

  function note({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return
    last = target
    around = [...ancestorsOf(target)]
  }

  /** Who presses beside everything has left it. */
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
    // not for what stands beside the work, as a toast
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

/** The page stands still under a finger; who works by keys sees where they are. */
function focusOn(heading: HTMLElement | undefined): void {
  heading?.focus({ preventScroll: true })
  if (heading?.matches(':focus-visible')) heading.scrollIntoView({ block: 'nearest' })
}

/** What stood after the part that went with `gone`. */
function siblingAfter(changes: MutationRecord[], gone: Element): Node | null {
  const removal = changes.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(gone)),
  )
  return removal?.nextSibling ?? null
}

/** The last heading in sight before `after`, or else before the end of `place`, in what is open on top. */
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
