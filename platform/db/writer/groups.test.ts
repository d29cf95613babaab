import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { idleInTransactionMs } from '#platform/db/timeouts.ts'
import { createGroups } from './groups.ts'
import type { Answer, Order, Outcome } from './protocol.ts'
import type { WritingThread } from './writing-thread.ts'

const statement = (sql: string) => ({ sql, parameters: [] })
const done: Outcome = { ran: { changes: 1, lastId: 1 } }

beforeEach(() => {
  // so that no group ends early because this machine is busy
  vi.spyOn(performance, 'now').mockReturnValue(0)
})

/** A fake thread that records its orders; `answerTo` may return another answer than success. */
function noting(answerTo: (order: Order) => Answer | Error | undefined = () => undefined) {
  const said: string[] = []
  let isAlive = true
  const thread: WritingThread = {
    isAlive: () => isAlive,
    async ask(order) {
      const { begins, ahead, statements, commits } = order
      said.push(
        ...(begins ? ['begin'] : []),
        ...ahead,
        ...statements.map(({ sql }) => sql),
        ...(commits ? ['commit'] : []),
      )
      await new Promise((resolve) => setImmediate(resolve))
      const answer = answerTo(order)
      if (!(answer instanceof Error)) return answer ?? { outcomes: statements.map(() => done) }
      isAlive = false
      throw answer
    },
    close: async () => {},
  }
  return { said, thread }
}

function over(thread: WritingThread) {
  return createGroups(
    () => thread,
    ({ message }) => new Error(message),
  )
}

async function transact({ begin }: ReturnType<typeof over>, ...statements: string[]) {
  const transaction = await begin()
  try {
    for (const sql of statements) await transaction.run(statement(sql))
  } catch (error) {
    await transaction.rollback()
    throw error
  }
  await transaction.commit()
}

test('writes that arrive during a commit share the next one', async () => {
  const { said, thread } = noting()
  const groups = over(thread)
  await Promise.all([
    groups.write(statement('first')),
    groups.write(statement('a')),
    transact(groups, 'b', 'c'),
    transact(groups, 'd'),
    groups.write(statement('e')),
    groups.write(statement('f')),
  ])
  expect(said.join(', ')).toBe(
    [
      'begin, first, commit',
      'begin, a, savepoint grouped, b, c, release grouped',
      'savepoint grouped, d, release grouped, e, f, commit',
    ].join(', '),
  )
})

test('acknowledges nothing before the commit', async () => {
  const order: string[] = []
  const { thread } = noting(({ commits }) => {
    if (commits) order.push('commit')
    return undefined
  })
  const groups = over(thread)
  await Promise.all([
    transact(groups, 'a').then(() => order.push('told a')),
    transact(groups, 'b').then(() => order.push('told b')),
  ])
  expect(order).toEqual(['commit', 'told a', 'told b'])
})

test('a write waits only for its own commit', async () => {
  let later: Promise<unknown> = Promise.resolve()
  const { said, thread } = noting(({ commits }) => {
    if (commits && !said.includes('b')) later = groups.write(statement('b'))
    return undefined
  })
  const groups = over(thread)
  await groups.write(statement('a'))
  said.push('told')
  await later
  expect(said.join(', ')).toBe('begin, a, commit, told, begin, b, commit')
})

test('a failed commit rejects all of its writes, and the next group continues', async () => {
  let isFull = true
  const { thread } = noting(({ commits }) => {
    if (!commits || !isFull) return undefined
    return { lost: { message: 'database or disk is full', code: 'SQLITE_FULL' } }
  })
  const groups = over(thread)
  const outcomes = await Promise.allSettled([
    transact(groups, 'a'),
    transact(groups, 'b'),
    groups.write(statement('c')),
  ])
  expect(outcomes.map((outcome) => 'reason' in outcome && outcome.reason.message)).toEqual(
    Array(3).fill('database or disk is full'),
  )
  isFull = false
  await transact(groups, 'd')
})

test('a statement that rolls back the whole transaction rejects all of its writes', async () => {
  const { said, thread } = noting(({ statements: [first] }) => {
    if (first?.sql !== 'fails with all') return undefined
    return { lost: { message: 'disk I/O error', code: 'SQLITE_IOERR' } }
  })
  const groups = over(thread)
  const outcomes = await Promise.allSettled([
    transact(groups, 'a'),
    transact(groups, 'fails with all', 'never'),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await groups.settled()
  expect(said).not.toContain('never')
  // nothing runs outside of a transaction afterward
  expect(said.at(-1)).toBe('fails with all')
  await transact(groups, 'b')
  expect(said.slice(-5)).toEqual(['begin', 'savepoint grouped', 'b', 'release grouped', 'commit'])
})

test('a thread that ends rejects everything that waits for it', async () => {
  const { thread } = noting(() => new DatabaseUnavailable(new Error('it ended')))
  const groups = over(thread)
  const outcomes = await Promise.allSettled([
    groups.write(statement('a')),
    transact(groups, 'b'),
    groups.write(statement('c')),
  ])
  for (const outcome of outcomes) {
    expect('reason' in outcome && outcome.reason).toBeInstanceOf(DatabaseUnavailable)
  }
})

describe('an idle transaction', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })

  test('is rolled back alone after the timeout, and later writes continue', async () => {
    const { said, thread } = noting()
    const groups = over(thread)
    const before = transact(groups, 'a')
    const idle = await groups.begin()
    await idle.run(statement('b'))
    const behind = groups.write(statement('c'))
    vi.advanceTimersByTime(idleInTransactionMs)
    // its late statement must not reach the next transaction
    await idle.rollback()
    await Promise.all([before, behind])
    const all =
      'begin, savepoint grouped, a, release grouped, savepoint grouped, b, rollback to grouped, release grouped, c, commit'
    expect(said.join(', ')).toBe(all)
    await expect(idle.run(statement('d'))).rejects.toThrow(DatabaseUnavailable)
    await expect(idle.commit()).rejects.toThrow(DatabaseUnavailable)
    await groups.settled()
    expect(said.join(', ')).toBe(all)
  })

  test('may take long in total if each pause is short', async () => {
    const { said, thread } = noting()
    const groups = over(thread)
    const slow = await groups.begin()
    for (const sql of ['a', 'b', 'c']) {
      vi.advanceTimersByTime(idleInTransactionMs - 1)
      await slow.run(statement(sql))
    }
    await slow.commit()
    expect(said.join(', ')).toBe('begin, savepoint grouped, a, b, c, release grouped, commit')
    vi.advanceTimersByTime(idleInTransactionMs)
    await groups.write(statement('d'))
    expect(said.join(', ')).not.toContain('rollback')
  })

  test("isn't idle while one of its statements runs", async () => {
    const { said, thread } = noting(({ statements: [first] }) => {
      if (first?.sql === 'slow') vi.advanceTimersByTime(idleInTransactionMs)
      return undefined
    })
    const groups = over(thread)
    await transact(groups, 'slow', 'a')
    expect(said.join(', ')).toBe('begin, savepoint grouped, slow, a, release grouped, commit')
    const again = await groups.begin()
    await again.run(statement('slow'))
    vi.advanceTimersByTime(idleInTransactionMs)
    await expect(again.commit()).rejects.toThrow(DatabaseUnavailable)
  })
})
