import { vi } from 'vitest'
import type { Db } from '#platform/db/open.ts'

/** Runs something right before the next transaction begins, to simulate a concurrent window. */
export function beforeNextTransaction(db: Db, act: () => Promise<unknown>): void {
  const begin = db.transaction.bind(db)
  const spy = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    spy.mockRestore()
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = async (work) => {
      await act()
      return execute(work)
    }
    return transaction
  })
}
