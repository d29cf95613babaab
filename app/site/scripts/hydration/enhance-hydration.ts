import { appendLink } from '../append-link.ts'
import { deferredScript } from '../page-data.ts'

/**
 * Starts React at the first interaction. Its script is deferred as inert text or as a URL
 * (`server/pages/finished-page.ts`).
 */
export function hydrateAtFirstInteraction(): void {
  document.addEventListener('lampstand:first', startReact)
}

function startReact(): void {
  const held = document.querySelector<HTMLElement>(deferredScript)
  if (!held) return
  // preload nested imports, React among them, in parallel
  for (const href of held.dataset.ahead?.split(' ') ?? []) {
    appendLink('modulepreload', href)
  }
  // if it fails, after a deploy or without network, the page works without React
  const script = document.createElement('script')
  script.type = 'module'
  const { from } = held.dataset
  if (from) script.src = from
  else script.textContent = held.textContent
  document.head.append(script)
}
