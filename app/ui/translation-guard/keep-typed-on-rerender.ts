const typed = 'input:not([type=hidden], [type=file]), textarea, select'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * If hydration fails and React re-renders the page, copies typed values into the new fields at the same positions,
 * and restores the cart panel's server data.
 */
export function keepTypedOnRerender(): void {
  const fields = fieldsOfPage()
  const { activeElement } = document
  const modules = findSheet()?.dataset.module
  function putBack(): void {
    const sheet = findSheet()
    if (sheet && modules) sheet.dataset.module ??= modules
    for (const [at, other] of fieldsOfPage().entries()) {
      const field = fields[at]
      if (!field || field.isConnected || other.name !== field.name || other.type !== field.type) {
        continue
      }
      copy(field, other)
      if (field === activeElement) other.focus()
    }
  }
  // once, so that nothing typed is kept longer
  document.addEventListener('lampstand:live', putBack, { once: true })
}

function findSheet(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#cart')
}

function fieldsOfPage(): Field[] {
  return [...document.querySelectorAll<Field>(typed)]
}

function copy(field: Field, other: Field): void {
  const name = 'checked' in field && /^(checkbox|radio)$/.test(field.type) ? 'checked' : 'value'
  if (Reflect.get(field, name) === Reflect.get(other, name)) return
  // bypass React's value tracking, or it ignores the event
  const own = Object.getPrototypeOf(other)
  Reflect.set(own, name, Reflect.get(field, name), other)
  other.dispatchEvent(new Event(name === 'checked' ? 'click' : 'change', { bubbles: true }))
}
