/** Blocks links and submits in a preview and says so. Must register before the page's other scripts. */
import { enableClickToEdit } from './preview-click-to-edit.ts'

const strip = document.querySelector('preview-strip')
const words = strip?.querySelector('[role=status]')

// the sticky help bar sits below this strip (`--above`)
if (strip instanceof HTMLElement) {
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--above', `${strip.offsetHeight}px`)
  }).observe(strip)
}

const isTouch = enableClickToEdit(strip?.getAttribute('data-document') ?? '')

addEventListener('click', (event) => (isTouch(event) ? undefined : keepHere(event)), true)
addEventListener('submit', sendNothing, true)

function keepHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return
  const isHere = link.pathname === location.pathname && link.hash !== ''
  // a fragment of this page, such as the skip link
  if (isHere && link.search === location.search) return
  halt(event)
  if (isHere) location.hash = link.hash
  else say(`This link goes to ${link.getAttribute('href')}. Links don’t work in the preview.`)
}

function sendNothing(event: Event): void {
  halt(event)
  say('The preview doesn’t send anything.')
}

function halt(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function say(text: string): void {
  if (words) words.textContent = text
}
