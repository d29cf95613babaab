import { CallError } from './call.ts'

/**
 * Does the same with each, one after the other; `refuse` hears of each that was refused, and why. Who is shut out in the
 * midst, whose role was taken or who does not sign in again, is shut out of the rest: that is refused in the same words and
 * not asked for, since every question would open the dialog to sign in once more.
 */
export async function toEach<T>(
  all: readonly T[],
  act: (one: T) => Promise<unknown>,
  refuse: (one: T, error: unknown) => void,
): Promise<void> {
  let shutOut: unknown
  for (const one of all) {
    if (shutOut === undefined) {
      try {
        await act(one)
      } catch (error) {
        refuse(one, error)
        if (isShutOut(error)) shutOut = error
      }
    } else refuse(one, shutOut)
  }
}

/** True where what is asked next would be refused alike. */
export function isShutOut(error: unknown): boolean {
  return error instanceof CallError && (error.status === 401 || error.status === 403)
}
