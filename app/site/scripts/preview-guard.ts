/**
 * The script of a preview alone: what would lead away from it, or send something, says so instead.
 * It listens before every other script of the page.
 */
const words = document.querySelector('preview-strip [role=status]')

addEventListener('click', keepHere, true)
addEventListener('submit', sendNothing, true)

function keepHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return
  const isHere = link.pathname === location.pathname && link.hash !== ''
  // a place of this page, as the skip link
  if (isHere && link.search === location.search) return
  halt(event)
  if (isHere) location.hash = link.hash
  else say(`This link leads to ${link.getAttribute('href')}. Links stay here in the preview.`)
}

function sendNothing(event: Event): void {
  halt(event)
  say('Nothing is sent from the preview.')
}

function halt(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function say(text: string): void {
  if (words) words.textContent = text
}

// a module: its names are its own
export {}
