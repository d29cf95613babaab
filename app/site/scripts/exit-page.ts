/**
 * The quick exit (`quick-exit/exit-bar.tsx`), by link or by pressing Shift three times. Hides the page at once even
 * on a slow network, drops typed text, replaces the history entry, and sends no referrer.
 */

import { blockOfflineSubmits } from './block-offline-submits.ts'

/** How long a Shift press counts, and how long the timeout message shows, ms. */
const countMs = 5000

type Words = { presses: string[]; expired: string; loading: string; offline: string }

// query each time: React may have re-rendered it
const live = () => document.querySelector<HTMLElement>('[data-exit-words]')
const words = live()?.dataset.exitWords
if (words) serveExit(JSON.parse(words))

function serveExit(words: Words): void {
  blockOfflineSubmits(words.offline)
  let presses = 0
  /** false if Shift is combined with another key or the mouse */
  let isAlone = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function say(text: string, next?: () => void): void {
    clearTimeout(timer)
    const place = live()
    if (place) place.textContent = text
    timer = next && setTimeout(next, countMs)
  }
  function expire(): void {
    if (presses > 0) say(words.expired, () => say(''))
    presses = 0
  }

  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-exit]')
    if (!link) return
    event.preventDefault()
    leave(link.href, words.loading)
  })
  addEventListener(
    'keydown',
    ({ key }) => {
      isAlone = key === 'Shift'
      if (!isAlone) expire()
    },
    true,
  )
  addEventListener('pointerdown', () => (isAlone = false), true)
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const button = event.submitter
    if (event.defaultPrevented || !form.matches('[data-replaces]')) return
    if (!(button instanceof HTMLButtonElement)) return
    event.preventDefault()
    answerInPlace(form, button).catch(() => {
      delete form.dataset.replaces
      button.click()
    })
  })
  addEventListener(
    'keyup',
    ({ key }) => {
      if (key !== 'Shift' || !isAlone) return
      const word = words.presses[presses]
      presses = word ? presses + 1 : 0
      if (word) say(word, expire)
      // click it, so that previews can intercept it
      else document.querySelector<HTMLAnchorElement>('.exit-bar [data-exit]')?.click()
      isAlone = false
    },
    true,
  )
}

/** Submits in place, so that Back skips both the form and its answer. */
async function answerInPlace(form: HTMLFormElement, { name, value }: HTMLButtonElement) {
  const body = new URLSearchParams({ [name]: value })
  const { redirected, url } = await fetch(form.action, { method: 'POST', body })
  if (!redirected) throw new Error('refused')
  location.replace(`${url}#${form.dataset.replaces}`)
}

function leave(url: string, loading: string): void {
  const referrer = document.createElement('meta')
  referrer.name = 'referrer'
  referrer.content = 'no-referrer'
  document.head.append(referrer)
  const cover = document.createElement('p')
  cover.setAttribute('role', 'alert')
  cover.textContent = loading
  document.body.replaceChildren(cover)
  try {
    sessionStorage.clear()
  } catch {
    // storage is blocked, so there's nothing to drop
  }
  location.replace(url)
}
