import { writingFormId } from '#app/site/page-handle.ts'
import { typedKey } from '../typed-key.ts'

/** Deletes text kept by `keep-typed.ts` as soon as another page opens. */
export function clearTyped(): void {
  if (document.getElementById(writingFormId)) return
  try {
    sessionStorage.removeItem(typedKey)
  } catch {
    // storage is blocked, so there's nothing to delete
  }
}
