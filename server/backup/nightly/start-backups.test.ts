import { expect, test } from 'vitest'
import { readBackupState, readRestoreTestState } from '#app/admin/backups/backup-state.server.ts'
import { listConditions } from '#server/upkeep/conditions/conditions.ts'
import { describeOnBoth } from '#test/support.ts'
import { backUpIfDue, type NightlyWork } from './start-backups.ts'

/** A signal that never aborts. */
const running = new AbortController().signal
const made = { file: 'lampstand-nightly-x.tar.gz', bytes: 5, isSentAway: false }

/** Fake work that records calls and fails on demand. */
function noted() {
  const asked: string[] = []
  const failing = { nightly: '', proof: '', differences: [] as string[] }
  const work: NightlyWork = {
    async nightly(night) {
      asked.push(night)
      if (failing.nightly) throw new Error(failing.nightly)
      return made
    },
    async proof() {
      asked.push('proof')
      if (failing.proof) throw new Error(failing.proof)
      return { file: made.file, rows: 1, differences: failing.differences }
    },
  }
  return { asked, failing, work }
}

describeOnBoth('automatic backups', (get) => {
  async function at(moment: string, work: NightlyWork): Promise<void> {
    get().clock.now = new Date(moment)
    await backUpIfDue(get().context, work, running)
  }

  async function titles(): Promise<string[]> {
    const { context } = get()
    const conditions = listConditions(context).filter(({ key }) => key.startsWith('back-up'))
    const words = await Promise.all(conditions.map(({ look }) => look(context)))
    return words.flatMap((one) => (one ? [one.title] : []))
  }

  test('run nightly from 3 AM in the ministry’s time zone, with one restore test a month', async () => {
    const { asked, work } = noted()
    // 2:50 and 3:10 AM in Los Angeles, in winter
    await at('2026-11-22T10:50:00Z', work)
    expect(asked).toEqual(['2026-11-21', 'proof'])
    await at('2026-11-22T11:10:00Z', work)
    // the process that was first holds the lease for a while
    expect(asked).toEqual(['2026-11-21', 'proof'])
    await at('2026-11-22T14:10:00Z', work)
    await at('2026-11-22T20:00:00Z', work)
    expect(asked).toEqual(['2026-11-21', 'proof', '2026-11-22'])
    await at('2026-12-01T12:00:00Z', work)
    expect(asked.slice(3)).toEqual(['2026-12-01', 'proof'])
    expect(await readBackupState(get().context.db)).toEqual({
      good: { night: '2026-12-01', at: '2026-12-01T12:00:00.000Z', ...made },
      error: null,
    })
    expect(await titles()).toEqual([])
  })

  test('run in only one of two processes', async () => {
    const { asked, work } = noted()
    get().clock.now = new Date('2026-11-22T14:00:00Z')
    const one = () => backUpIfDue(get().context, work, running)
    await Promise.all([one(), one()])
    expect(asked).toEqual(['2026-11-22', 'proof'])
  })

  test('alert on a failure, keep the last good one, and retry after three hours', async () => {
    const { asked, failing, work } = noted()
    await at('2026-11-21T14:00:00Z', work)
    failing.nightly = 'the disk is full, says owner@example.org'
    await at('2026-11-22T14:00:00Z', work)
    const state = await readBackupState(get().context.db)
    expect(state?.good?.night).toBe('2026-11-21')
    expect(state?.error).toBe('the disk is full, says [address]')
    expect(await titles()).toEqual(['Last night’s backup failed'])
    await at('2026-11-22T16:00:00Z', work)
    expect(asked.filter((night) => night === '2026-11-22')).toHaveLength(1)
    failing.nightly = ''
    await at('2026-11-22T17:10:00Z', work)
    expect(await titles()).toEqual([])
  })

  test.each(['nightly', 'proof'] as const)(
    'don’t alert if a process stops during the %s; another one does it later',
    async (which) => {
      const stopping = new AbortController()
      const { asked, work } = noted()
      const cutShort: NightlyWork = {
        ...work,
        [which]: async () => {
          stopping.abort()
          throw new Error('the backup process exited with SIGKILL')
        },
      }
      get().clock.now = new Date('2026-11-22T14:00:00Z')
      await backUpIfDue(get().context, cutShort, stopping.signal)
      expect(await titles()).toEqual([])
      expect(await readRestoreTestState(get().context.db)).toBeNull()
      await at('2026-11-22T17:10:00Z', work)
      await at('2026-11-23T14:00:00Z', work)
      expect(asked).toContain('proof')
      expect((await readBackupState(get().context.db))?.good?.night).toBe('2026-11-23')
    },
  )

  test('alert after two days without a backup, even on a new site', async () => {
    await get().signIn()
    expect(await titles()).toEqual([])
    get().clock.now = new Date(Date.now() + 49 * 3_600_000)
    expect(await titles()).toEqual(['No backup for two days'])
  })

  test.each(['proof', 'differences'] as const)(
    'alert if the restore test fails by %s, and repeat it the next night',
    async (how) => {
      const { asked, failing, work } = noted()
      if (how === 'proof') failing.proof = 'it is damaged'
      else failing.differences = ['carts: 1 rows are missing from the backup']
      await at('2026-11-21T14:00:00Z', work)
      expect(await titles()).toEqual(['The newest backup may be damaged'])
      failing.proof = ''
      failing.differences = []
      await at('2026-11-22T14:00:00Z', work)
      expect(asked).toEqual(['2026-11-21', 'proof', '2026-11-22', 'proof'])
      expect((await readRestoreTestState(get().context.db))?.month).toBe('2026-11')
      expect(await titles()).toEqual([])
    },
  )
})
