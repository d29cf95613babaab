import { expect, test } from 'vitest'
import { CallError } from './call.ts'
import { runForEach } from './run-for-each.ts'

async function run(statuses: Record<string, number>) {
  const asked: string[] = []
  const refused: [string, string][] = []
  await runForEach(
    ['a', 'b', 'c'],
    async (one) => {
      asked.push(one)
      const status = statuses[one]
      if (status !== undefined) throw new CallError(`no ${one}`, { status })
    },
    (one, error) => refused.push([one, error instanceof CallError ? error.message : '']),
  )
  return { asked, refused }
}

test('continues after a single failure', async () => {
  for (const status of [0, 400, 404, 409, 500]) {
    expect(await run({ a: status, c: status })).toEqual({
      asked: ['a', 'b', 'c'],
      refused: [
        ['a', 'no a'],
        ['c', 'no c'],
      ],
    })
  }
})

test.each([401, 403])('stops after a %d and reports the rest', async (status) => {
  expect(await run({ b: status })).toEqual({
    asked: ['a', 'b'],
    refused: [
      ['b', 'no b'],
      ['c', 'no b'],
    ],
  })
})

test('stops all lanes once access is lost', async () => {
  const asked: number[] = []
  const refused: number[] = []
  const act = async (one: number) => {
    asked.push(one)
    await null
    if (one > 2) throw new CallError('no', { status: 401 })
  }
  await runForEach([1, 2, 3, 4, 5, 6, 7, 8], act, (one) => refused.push(one), 3)
  expect(asked).toEqual([1, 2, 3, 4, 5])
  expect(refused.toSorted()).toEqual([3, 4, 5, 6, 7, 8])
})
