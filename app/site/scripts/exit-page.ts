/**
 * The script of pages with a way out (`quick-exit/exit-bar.tsx`). Whoever takes it, by press or by three times
 * Shift, sees the page covered at once, however slow the line is; nothing that was typed stays, Back does not
 * return here, and where it leads is not told whence somebody comes.
 */

import { blockOfflineSubmits } from './block-offline-submits.ts'

/** How long a press of Shift counts, and the word that it counts no more is shown, ms. */
const countMs = 5000

type Words = { presses: string[]; expired: string; loading: string; offline: string }

// looked for each time, as the link is: React may have drawn them anew
const live = () => document.querySelector<HTMLElement>('[data-exit-words]')
const words = live()?.dataset.exitWords
if (words) serveExit(JSON.parse(words))

function serveExit(words: Words): void {
  blockOfflineSubmits(words.offline)
  let presses = 0
  /** false where Shift goes with another key, or with the mouse */
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
      // as if pressed: a preview keeps its visitors here
      else document.querySelector<HTMLAnchorElement>('.exit-bar [data-exit]')?.click()
      isAlone = false
    },
    true,
  )
}

/** What a form answers stands in the place of its page: Back leads to the page before both. */
async function answerInPlace(form: HTMLFormElement, { name, value }: HTMLButtonElement) {
  const body = new URLSearchParams({ [name]: value })
  const { redirected, url } = await fetch(form.action, { method: 'POST', body })
  if (!redirected) throw new Error('refused')
  location.replace(`${url}#${form.dataset.replaces}`)
}

function leave(address: string, loading: string): void {
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
    // a browser that keeps nothing for us has nothing to drop
  }
  location.replace(address)
}
