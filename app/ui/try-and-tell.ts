import { CallError } from './office-call.ts'
import { showToast, type ToastMessage } from './toast.tsx'

/** Does something that may be refused, and says in a toast how it went; answers whether it did. */
export async function tryAndTell(
  act: () => Promise<unknown>,
  said: string,
  action?: ToastMessage['action'],
): Promise<boolean> {
  try {
    await act()
  } catch (error) {
    tellFailure(error)
    return false
  }
  showToast({ title: 'Success', description: said, ...(action ? { action } : {}) })
  return true
}

/** Says in a toast why a call did not get through. */
export function tellFailure(error: unknown): void {
  const description = error instanceof CallError ? error.message : 'Something went wrong.'
  showToast({ title: 'Error', description, isDestructive: true })
}
