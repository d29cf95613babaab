import { pageData } from '../page-data.ts'
import { queryAll } from '../query-all.ts'

const choices = 'form[data-submit-on-change]'

/** Pause after a choice, since arrow keys may change it again, ms. */
const pauseMs = 400

/** Until React has started, a choice submits its form: the server's page arrives sooner than React. */
export function submitChoices(): void {
  let sending: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('change', ({ target }) => {
    const form = isLive() ? null : (target as Element).closest<HTMLFormElement>(choices)
    if (!form) return
    clearTimeout(sending)
    sending = setTimeout(() => isLive() || form.submit(), pauseMs)
  })
  // restored by Back: reset to what the page was rendered with
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || isLive()) return
    for (const form of queryAll<HTMLFormElement>(choices)) form.reset()
  })
}

/** Set by `hydrated-marker.tsx`. */
function isLive(): boolean {
  return 'live' in pageData()
}

/** Plus and minus buttons, within the field's min and max. */
export function enhanceSteppers(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-step]')
    const field = button?.parentElement?.querySelector('input')
    if (!button || !field) return
    field.stepUp(Number(button.dataset.step))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
