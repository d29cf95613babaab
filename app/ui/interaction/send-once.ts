/** So long after it was sent a form waits for its page, ms. */
const pendingMs = 10_000

/**
 * Sends a form that leads to another page once: a second press, before that page has come, would break off the first
 * one, which the server has carried out all the same, and be told that a link or a code works no more. Another button,
 * and a form in which something was changed, is another thing to send.
 */
export function sendOnce(): void {
  let pressed: HTMLElement | null | undefined
  let at = 0
  // before anybody else who listens: React may have come since the first press, and would send it its own way
  addEventListener(
    'submit',
    (event) => {
      if (event.submitter !== pressed || event.timeStamp - at > pendingMs) return
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )
  addEventListener('submit', (event) => {
    // what a script sends leaves no page
    if (event.defaultPrevented) return
    pressed = event.submitter
    at = event.timeStamp
  })
  // pageshow: brought back by the Back button
  for (const change of ['input', 'pageshow']) addEventListener(change, () => (pressed = undefined))
}
