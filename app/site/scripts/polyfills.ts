/** Polyfills for baseline browsers (docs/browsers.md). React's entry calls it first. */
export function polyfill(): void {
  define(Array.prototype, 'toSorted', function toSorted<T>(this: T[], compare?: never): T[] {
    return [...this].sort(compare)
  })
  define(Array.prototype, 'toReversed', function toReversed<T>(this: T[]): T[] {
    return [...this].reverse()
  })
  define(URL, 'canParse', (url: string, base?: string) => {
    try {
      return Boolean(new URL(url, base))
    } catch {
      return false
    }
  })
  define(AbortSignal, 'timeout', (ms: number) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  define(HTMLFormElement.prototype, 'requestSubmit', submitAsPressed)
  define(Element.prototype, 'checkVisibility', function isShown(this: Element): boolean {
    return this.getClientRects().length > 0
  })
}

function define(owner: object, name: string, value: unknown): void {
  if (!Reflect.has(owner, name)) Object.defineProperty(owner, name, { value, configurable: true })
}

/** Submits as if this button had been clicked. */
function submitAsPressed(this: HTMLFormElement, button?: HTMLButtonElement): void {
  const press = document.createElement('button')
  press.hidden = true
  if (button) {
    press.name = button.name
    press.value = button.value
  }
  this.append(press)
  press.click()
  press.remove()
}
