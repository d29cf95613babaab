import { writingFormId } from '#app/site/page-handle.ts'
import { typedKey } from '../typed-key.ts'

/** Deletes what was typed on a page that was left, as soon as another page of ours opens. */
export function clearTyped(): void {
  if (document.getElementById(writingFormId)) return
  try {
    sessionStorage.removeItem(typedKey)
  } catch {
    // a browser that keeps nothing for us has nothing to forget
  }
}
