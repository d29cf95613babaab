import { CallError } from './call.ts'

/**
 * Does the same with each, one after the other, or in so many `lanes` at a time; `refuse` hears of each that was refused, and
 * why. Who is shut out in the midst, whose role was taken or who does not sign in again, is shut out of the rest: that is
 * refused in the same words and not asked for, since every question would open the dialog to sign in once more.
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

/** True where what is asked next would be refused alike. */
export function hasLostAccess(error: unknown): boolean {
  return error instanceof CallError && (error.status === 401 || error.status === 403)
}
