import { appendLink } from '../append-link.ts'
import { deferredScript } from '../page-data.ts'

/**
 * React, whose script comes held back, as inert text or at an address of its own
 * (`server/pages/finished-page.ts`), is fetched at the visitor's first interaction, of which the frame's script tells.
 */
export function hydrateAtFirstInteraction(): void {
  document.addEventListener('lampstand:first', startReact)
}

function startReact(): void {
  const held = document.querySelector<HTMLElement>(deferredScript)
  if (!held) return
  // what only the modules of modules name, React itself, is fetched beside them, not after them
  for (const href of held.dataset.ahead?.split(' ') ?? []) {
    appendLink('modulepreload', href)
  }
  const script = document.createElement('script')
  script.type = 'module'
  const { from } = held.dataset
  // not to be had: the page has changed meanwhile, or the network is gone; it does without React
  script.onerror = () => document.dispatchEvent(new Event('lampstand:alone'))
  if (from) script.src = from
  else script.textContent = held.textContent
  document.head.append(script)
}
