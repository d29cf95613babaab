const typed = 'input:not([type=hidden], [type=file]), textarea, select'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What was typed before React came outlives a page that React draws anew, since it has found another than its own: it is
 * put into the fields that stand in the places of those that are gone. So does what the server alone says of the cart's sheet.
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
  // once: nothing typed is kept any longer
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
  // past React, which has its own on the field and would not heed the event after it
  const own = Object.getPrototypeOf(other)
  Reflect.set(own, name, Reflect.get(field, name), other)
  other.dispatchEvent(new Event(name === 'checked' ? 'click' : 'change', { bubbles: true }))
}
