import { CallError } from '#app/ui/calls/call.ts'
import { showToast, type ToastMessage } from './shown-toast.ts'

/**
 * Runs `act` and shows a toast with the outcome; resolves to whether it succeeded. On failure, shows `failed` or the
 * reason.
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

/** Shows `words`, or why the call failed, in a toast. */
export function toastFailure(error: unknown, words?: string): void {
  showToast({ title: 'Error', description: words ?? failureReason(error), isDestructive: true })
}

/** Why a call failed, for staff. */
export function failureReason(error: unknown): string {
  return error instanceof CallError ? error.message : 'Something went wrong.'
}
