import { CallError } from './call.ts'

/**
 * Runs `act` for each item, `lanes` at a time, and calls `refuse` for each failure. Once access is lost (role
 * changed, not signed in again), the rest fail with the same error without being tried, so that the sign-in dialog
 * doesn't reopen for each.
 */
export async function runForEach<T>(
  all: readonly T[],
  act: (one: T) => Promise<unknown>,
  refuse: (one: T, error: unknown) => void,
  lanes = 1,
): Promise<void> {
  let shutOut: unknown
  const queue = all.values()
  async function work(): Promise<void> {
    for (const one of queue) {
      try {
        if (shutOut) throw shutOut
        await act(one)
      } catch (error) {
        if (hasLostAccess(error)) shutOut = error
        refuse(one, error)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
}

/** True if later calls would be refused, too. */
export function hasLostAccess(error: unknown): boolean {
  return error instanceof CallError && (error.status === 401 || error.status === 403)
}
