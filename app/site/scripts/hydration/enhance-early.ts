import { pageData } from '../page-data.ts'
import { queryAll } from '../query-all.ts'

/** Pause after a choice, since arrow keys may change it again, ms. */
const pauseMs = 400

/** How long a click waits for React before falling back, ms. */
const timeoutMs = 20_000

/**
 * Keeps what a visitor does before React has loaded (`data-early`). Choices submit their form, since a page load is
 * faster. Clicks are queued and repeated when React is ready, or known to fail.
 */
export function queueEarlyActions(): void {
  let sending: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('change', ({ target }) => {
    const form = isLive() ? null : (target as Element).closest<HTMLFormElement>('form[data-early]')
    if (!form) return
    clearTimeout(sending)
    sending = setTimeout(() => isLive() || form.submit(), pauseMs)
  })
  let isAlone = false
  document.addEventListener('lampstand:alone', () => (isAlone = true))
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[data-early]')
    if (!button || isLive() || isAlone) return
    event.preventDefault()
    button.setAttribute('aria-busy', 'true')
    function goAlone(): void {
      delete button?.dataset.early
      button?.click()
    }
    const instead = setTimeout(goAlone, timeoutMs)
    document.addEventListener('lampstand:alone', goAlone)
    document.addEventListener('lampstand:live', () => {
      clearTimeout(instead)
      button.removeAttribute('aria-busy')
      button.click()
    })
  })
  // restored by Back: reset to what the page was rendered with
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || isLive()) return
    for (const form of queryAll<HTMLFormElement>('form[data-early]')) form.reset()
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
