import { expect, test } from 'vitest'
import { readBackupState, readProofState } from '#app/admin/backups/backup-state.server.ts'
import { listConditions } from '#server/upkeep/conditions/conditions.ts'
import { describeOnBoth } from '#test/support.ts'
import { backUpWhereDue, type NightlyWork } from './by-itself.ts'

/** The process goes on. */
const running = new AbortController().signal
const made = { file: 'lampstand-nightly-x.tar.gz', bytes: 5, isSentAway: false }

/** Work that notes what it was asked for, and fails where it is told to. */
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

describeOnBoth('back-ups by themselves', (get) => {
  async function at(moment: string, work: NightlyWork): Promise<void> {
    get().clock.now = new Date(moment)
    await backUpWhereDue(get().context, work, running)
  }

  async function titles(): Promise<string[]> {
    const { context } = get()
    const conditions = listConditions(context).filter(({ key }) => key.startsWith('back-up'))
    const words = await Promise.all(conditions.map(({ look }) => look(context)))
    return words.flatMap((one) => (one ? [one.title] : []))
  }

  test('one a night, from three in the morning at the ministry; one proof a month', async () => {
    const { asked, work } = noted()
    // in Los Angeles it is 2:50 and 3:10 of a winter night
    await at('2026-11-22T10:50:00Z', work)
    expect(asked).toEqual(['2026-11-21', 'proof'])
    await at('2026-11-22T11:10:00Z', work)
    // who was first a moment ago goes first again only after a while
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

  test('of two processes one does it', async () => {
    const { asked, work } = noted()
    get().clock.now = new Date('2026-11-22T14:00:00Z')
    const one = () => backUpWhereDue(get().context, work, running)
    await Promise.all([one(), one()])
    expect(asked).toEqual(['2026-11-22', 'proof'])
  })

  test('what fails is told, keeps the last good one, and is tried again after three hours', async () => {
    const { asked, failing, work } = noted()
    await at('2026-11-21T14:00:00Z', work)
    failing.nightly = 'the disk is full, says owner@example.org'
    await at('2026-11-22T14:00:00Z', work)
    const state = await readBackupState(get().context.db)
    expect(state?.good?.night).toBe('2026-11-21')
    expect(state?.error).toBe('the disk is full, says [address]')
    expect(await titles()).toEqual(['The back-up of last night failed'])
    await at('2026-11-22T16:00:00Z', work)
    expect(asked.filter((night) => night === '2026-11-22')).toHaveLength(1)
    failing.nightly = ''
    await at('2026-11-22T17:10:00Z', work)
    expect(await titles()).toEqual([])
  })

  test.each(['nightly', 'proof'] as const)(
    'a process that is stopped during the %s tells of no failure; another does it later',
    async (which) => {
      const stopping = new AbortController()
      const { asked, work } = noted()
      const cutShort: NightlyWork = {
        ...work,
        [which]: async () => {
          stopping.abort()
          throw new Error('the process that makes back-ups ended with SIGKILL')
        },
      }
      get().clock.now = new Date('2026-11-22T14:00:00Z')
      await backUpWhereDue(get().context, cutShort, stopping.signal)
      expect(await titles()).toEqual([])
      expect(await readProofState(get().context.db)).toBeNull()
      await at('2026-11-22T17:10:00Z', work)
      await at('2026-11-23T14:00:00Z', work)
      expect(asked).toContain('proof')
      expect((await readBackupState(get().context.db))?.good?.night).toBe('2026-11-23')
    },
  )

  test('two days without one are told, on a new site too', async () => {
    await get().signIn()
    expect(await titles()).toEqual([])
    get().clock.now = new Date(Date.now() + 49 * 3_600_000)
    expect(await titles()).toEqual(['No back-up for two days'])
  })

  test.each(['proof', 'differences'] as const)(
    'a proof that is red by %s is told, and made again the next night',
    async (how) => {
      const { asked, failing, work } = noted()
      if (how === 'proof') failing.proof = 'it is damaged'
      else failing.differences = ['carts: 1 rows are not in the back-up']
      await at('2026-11-21T14:00:00Z', work)
      expect(await titles()).toEqual(['The newest back-up may not be good'])
      failing.proof = ''
      failing.differences = []
      await at('2026-11-22T14:00:00Z', work)
      expect(asked).toEqual(['2026-11-21', 'proof', '2026-11-22', 'proof'])
      expect((await readProofState(get().context.db))?.month).toBe('2026-11')
      expect(await titles()).toEqual([])
    },
  )
})
