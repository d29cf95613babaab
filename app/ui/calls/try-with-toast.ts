import { showToast, type ToastMessage } from '#app/ui/toasts/shown-toast.ts'
import { CallError } from './call.ts'

/**
 * Does something that may be refused, and says in a toast how it went; answers whether it did.
 * Where it did not, says why, or the words that are given for that.
 */
export async function tryWithToast(
  act: () => Promise<unknown>,
  outcome: string | { done: string; failed: string },
  action?: ToastMessage['action'],
): Promise<boolean> {
  try {
    await act()
  } catch (error) {
    toastFailure(error, typeof outcome === 'string' ? undefined : outcome.failed)
    return false
  }
  const description = typeof outcome === 'string' ? outcome : outcome.done
  showToast({ title: 'Success', description, ...(action ? { action } : {}) })
  return true
}

/** Says in a toast why a call did not get through, or the words that are given for that. */
export function toastFailure(error: unknown, words?: string): void {
  showToast({ title: 'Error', description: words ?? failureReason(error), isDestructive: true })
}

/** Why a call did not get through, as staff read it. */
export function failureReason(error: unknown): string {
  return error instanceof CallError ? error.message : 'Something went wrong.'
}
