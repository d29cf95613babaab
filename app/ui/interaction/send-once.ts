/** How long a repeated submit is ignored, ms. */
const pendingMs = 10_000

/**
 * Ignores a repeated submit until its page has loaded. The server carries out the first one anyway, and the second
 * would fail, such as on a used link. Another button or changed input counts as new.
 */
export function sendOnce(): void {
  let pressed: HTMLElement | null | undefined
  let at = 0
  // capture first: React may have loaded meanwhile and would send it, too
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
    // a script handles it without leaving the page
    if (event.defaultPrevented) return
    pressed = event.submitter
    at = event.timeStamp
  })
  // pageshow: restored by Back
  for (const change of ['input', 'pageshow']) addEventListener(change, () => (pressed = undefined))
}
