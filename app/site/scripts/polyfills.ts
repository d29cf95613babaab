/**
 * What our pages and the libraries in them call, and a browser of the baseline does not have yet
 * (docs/browsers.md). React's entry calls it, before React begins.
 */
export function polyfill(): void {
  lend(Array.prototype, 'toSorted', function toSorted<T>(this: T[], compare?: never): T[] {
    return [...this].sort(compare)
  })
  lend(Array.prototype, 'toReversed', function toReversed<T>(this: T[]): T[] {
    return [...this].reverse()
  })
  lend(URL, 'canParse', (address: string, base?: string) => {
    try {
      return Boolean(new URL(address, base))
    } catch {
      return false
    }
  })
  lend(AbortSignal, 'timeout', (ms: number) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  lend(HTMLFormElement.prototype, 'requestSubmit', submitAsPressed)
  lend(Element.prototype, 'checkVisibility', function isShown(this: Element): boolean {
    return this.getClientRects().length > 0
  })
}

function lend(owner: object, name: string, value: unknown): void {
  if (!Reflect.has(owner, name)) Object.defineProperty(owner, name, { value, configurable: true })
}

/** Sends the form as a press on this button would, without pressing it. */
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
