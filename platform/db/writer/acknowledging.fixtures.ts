/**
 * A process that writes continuously, eight rows at a time, and prints what was acknowledged. The test
 * that starts it kills it.
 */
import { writeSync } from 'node:fs'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'

const [, , dataDir = ''] = process.argv
const { db } = await openDatabase(
  { databaseUrl: undefined, databasePool: 1, dataDir },
  createLog('silent'),
)
let last = 0

function insert(target: typeof db, key: string) {
  return target
    .insertInto('documents')
    .values({ key, body: 'x'.repeat(500), version: 1, updatedAt: '', updatedBy: null })
    .execute()
}

async function keepWriting(): Promise<never> {
  for (;;) {
    last += 1
    const key = `d${last}`
    if (last % 3 === 0) await insert(db, key)
    else {
      await db.transaction().execute(async (tx) => {
        await insert(tx, key)
        await insert(tx, `${key}-with`)
      })
    }
    writeSync(1, `${key}\n`)
  }
}

await Promise.all(Array.from({ length: 8 }, keepWriting))
