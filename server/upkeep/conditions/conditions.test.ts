import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AlertText } from '#app/alerts/alert.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { measureDisk } from '#platform/disk/disk-space.ts'
import { newId } from '#platform/ids.ts'
import { describeOnSqlite } from '#test/support.ts'
import { listConditions } from './conditions.ts'
import { dataFolderIsWritable } from './data-folder.ts'
import { diskAlert } from './disk.ts'

describeOnSqlite('conditions that alert owners', (get) => {
  async function look(key: string): Promise<AlertText | undefined> {
    const { context } = get()
    const condition = listConditions(context).find((one) => one.key.split(' ')[0] === key)
    if (!condition) throw new Error(`no condition ${key}`)
    return condition.look(context)
  }

  function pass(minutes: number): void {
    const { clock } = get()
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  }

  test('reports a data folder that isn’t writable, and leaves no files when checking', async () => {
    const { context } = get()
    const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-takes-'))
    const own = { ...context, config: { ...context.config, dataDir } }
    const lookThere = () => dataFolderIsWritable(own).look(own)
    expect(await lookThere()).toBeUndefined()
    expect(readdirSync(dataDir)).toEqual([])
    rmSync(dataDir, { recursive: true })
    expect(await lookThere()).toMatchObject({
      title: 'The site can’t write to its data folder',
      happened: expect.stringContaining(`${dataDir}`),
    })
  })

  test('report nothing on a new site', async () => {
    expect(await look('emails')).toBeUndefined()
    expect(await look('payments')).toBeUndefined()
    expect((await look('data-folder'))?.happened).toBeUndefined()
    const { totalBytes, freeBytes } = await measureDisk(get().context.config.dataDir)
    expect(totalBytes).toBeGreaterThanOrEqual(freeBytes)
    expect(freeBytes).toBeGreaterThan(0)
  })

  test('report failed emails, but not those being retried or other jobs', async () => {
    const at = get().context.now().toISOString()
    const put = (kind: string, failedAt: string | null) =>
      get()
        .context.db.insertInto('outbox')
        .values({
          id: newId(),
          kind,
          payload: '{}',
          attempts: 3,
          nextAttemptAt: at,
          createdAt: at,
          doneAt: null,
          failedAt,
          lastError: 'x',
        })
        .execute()
    await put('orders.email', null)
    await put('images.render', at)
    expect(await look('emails')).toBeUndefined()
    await put('accounts.reset', at)
    expect((await look('emails'))?.title).toBe('An email couldn’t be sent')
    await put('orders.email', at)
    expect((await look('emails'))?.title).toBe('2 emails couldn’t be sent')
  })

  test('report payments that don’t match for more than an hour, until they do', async () => {
    const order = await insertTestOrder(get().context.db, { mode: 'test' })
    expect(await look('payments')).toBeUndefined()
    pass(30)
    expect(await look('payments')).toBeUndefined()
    pass(31)
    const words = await look('payments')
    expect(words?.happened).toMatch(/one payment hasn’t matched/)
    // beyond the usual time range: old differences are still reported
    for (let day = 0; day < 5; day += 1) {
      pass(24 * 60)
      const createdAt = get().context.now().toISOString()
      await insertTestOrder(get().context.db, { mode: 'test', createdAt })
      await get().context.db.deleteFrom('ledgerEntries').where('orderId', '!=', order).execute()
      expect(await look('payments')).toBeDefined()
    }
    await get().context.db.deleteFrom('ledgerEntries').execute()
    pass(61)
    expect(await look('payments')).toBeUndefined()
  })
})

test.each([
  [100, 9, false],
  [100, 5.1, false],
  [100, 4.9, true],
  [10, 1.1, false],
  [10, 0.9, true],
  [4000, 5.1, false],
  [4000, 4.9, true],
  [10, 0, true],
])('a disk of %d GB with %d GB free is nearly full: %s', (total, free, isTold) => {
  const words = diskAlert({ totalBytes: total * 1e9, freeBytes: free * 1e9 }, '/data')
  expect(words !== undefined).toBe(isTold)
  if (words) expect(words.happened).toContain(`${free.toFixed(1)} GB of `)
})
