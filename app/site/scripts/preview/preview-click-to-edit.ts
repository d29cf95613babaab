import type { ClickedField, ToPage } from '#app/content/preview/click-messages.ts'
import { queryAll } from '#app/site/scripts/query-all.ts'
import { showTyped } from './preview-typed.ts'

const styles = `
[data-touched] [data-field]{cursor:pointer;outline:1px dotted color-mix(in srgb,currentColor 65%,transparent);outline-offset:2px}
[data-touched] [data-field]:is(:hover,:focus-visible){outline:3px solid var(--accent)}
[data-touched] [data-field][data-open]{outline:3px solid var(--lamp)}
[data-touched] .dims[data-field]{outline-offset:-3px}
preview-label{position:fixed;z-index:70;max-width:90vw;padding:.125rem .5rem;border-radius:.25rem;background:var(--ink);color:var(--page);font-size:.8125rem;pointer-events:none}
`

/**
 * In the office's preview, clicking a text or picture (or Enter on it) opens its field. Does nothing in a separate
 * tab. Returns a click handler that returns true if it handled the click.
 */
export function enableClickToEdit(documentKey: string): (event: MouseEvent) => boolean {
  if (parent === window) return () => false
  const label = document.createElement('preview-label')
  /** elements made focusable here, with their original alt text */
  const focusable = new Map<HTMLElement, string>()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  addEventListener('message', ({ source, origin, data }) => {
    if (source === parent && origin === location.origin) obey(data as ToPage)
  })
  addEventListener('keydown', byKey, true)
  addEventListener('pointerover', ({ target }) => showLabel(target))
  addEventListener('focusin', ({ target }) => showLabel(target))
  addEventListener('scroll', () => label.remove(), true)
  addEventListener('resize', keepInSight)

  function obey(message: ToPage): void {
    if (message.kind === 'lampstand.mode') setMode(message.isTouched)
    else if (message.kind === 'lampstand.opened') showOpened(message.path)
    else if (message.kind === 'lampstand.closed') fieldAt(message.path)?.focus()
    else if (message.kind === 'lampstand.typed') showTyped(message)
  }

  function setMode(isTouched: boolean): void {
    document.documentElement.toggleAttribute('data-touched', isTouched)
    label.remove()
    for (const [element, alt] of focusable) {
      element.removeAttribute('tabindex')
      if (element instanceof HTMLImageElement) element.alt = alt
    }
    focusable.clear()
    if (!isTouched) return
    for (const element of queryAll('[data-field]')) {
      if (element.tabIndex >= 0) continue
      element.tabIndex = 0
      focusable.set(element, element.getAttribute('alt') ?? '')
      // a decorative image would have focus but no name
      if (element instanceof HTMLImageElement) element.alt ||= element.dataset.label ?? ''
    }
  }

  function showOpened(path: string): void {
    const elements = [...queryAll('[data-field]')]
    const shown = elements.filter((element) => path !== '' && pathsOf(element).some(isWithin(path)))
    for (const element of elements) element.toggleAttribute('data-open', shown.includes(element))
    keepInSight()
  }

  function keepInSight(): void {
    const shown = [...queryAll('[data-open]')]
    const isSeen = shown.some(isInSight)
    if (!isSeen) shown[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }

  function byKey(event: KeyboardEvent): void {
    const { target, key } = event
    if ((key !== 'Enter' && key !== ' ') || !isOn() || !(target instanceof HTMLElement)) return
    if (!target.dataset.field) return
    halt(event)
    tell(target)
  }

  function tell(element: HTMLElement): void {
    const paths = pathsOf(element)
    const message: ClickedField = { kind: 'lampstand.touched', documentKey, paths }
    parent.postMessage(message, location.origin)
  }

  function showLabel(target: EventTarget | null): void {
    label.remove()
    const element = isOn() && target instanceof Element ? fieldOf(target) : null
    if (!element) return
    const { top, left, bottom } = element.getBoundingClientRect()
    label.textContent = element.dataset.label ?? ''
    label.ariaHidden = 'true'
    document.body.append(label)
    const room = label.offsetHeight + 4
    const y = top > room ? top - room : Math.min(bottom + 4, innerHeight - room)
    const x = Math.min(Math.max(4, left), innerWidth - label.offsetWidth - 4)
    Object.assign(label.style, { top: `${y}px`, left: `${x}px` })
  }

  return (event) => {
    const element = isOn() ? touchedBy(event) : null
    if (!element) return false
    // let it unfold, to show more texts
    if (element.closest('summary')) event.stopImmediatePropagation()
    else halt(event)
    tell(element)
    return true
  }
}

function isOn(): boolean {
  return document.documentElement.hasAttribute('data-touched')
}

/** The field's element at the pointer, even under a link that covers a card. */
function touchedBy({ target, detail, clientX, clientY }: MouseEvent): HTMLElement | null {
  const own = target instanceof Element ? fieldOf(target) : null
  if (detail === 0) return own
  const below = document.elementsFromPoint(clientX, clientY).map(fieldOf)
  return below.find((element) => element && isAt(element, clientX, clientY)) ?? own
}

function isAt(element: HTMLElement, x: number, y: number): boolean {
  return [...element.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  )
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && top >= 0 && bottom <= innerHeight
}

function fieldOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-field]')
}

function fieldAt(path: string): HTMLElement | undefined {
  return [...queryAll('[data-field]')].find((element) => pathsOf(element).some(isWithin(path)))
}

/** True for the field itself and fields inside it. */
function isWithin(path: string): (field: string) => boolean {
  return (field) => field === path || field.startsWith(`${path}.`)
}

function pathsOf(element: HTMLElement): string[] {
  return element.dataset.field?.split(' ') ?? []
}

function halt(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
