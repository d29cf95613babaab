import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestQueue, maxWaiting } from './request-queue.ts'

const [one, other] = [networkOf('192.0.2.1'), networkOf('192.0.2.2')]
const { signal: here } = new AbortController()

test('starts one request per turn of the event loop', async () => {
  const turns = createRequestQueue()
  let begun = 0
  for (let call = 0; call < 20; call += 1) turns.take(one, here).then(() => (begun += 1))
  for (let turn = 1; turn <= 20; turn += 1) {
    await nextTurn()
    expect(begun).toBeLessThanOrEqual(turn + 1)
  }
  await nextTurn()
  expect(begun).toBe(20)
})

test('a client with many requests doesn’t block the others', async () => {
  const turns = createRequestQueue()
  const order: string[] = []
  const calls = Array.from({ length: 50 }, () =>
    turns.take(one, here).then(() => order.push('one')),
  )
  calls.push(turns.take(other, here).then(() => order.push('other')))
  await Promise.all(calls)
  expect(order.indexOf('other')).toBeLessThan(4)
})

test('limits waiting requests and runs all that were accepted', async () => {
  const turns = createRequestQueue()
  const calls = Array.from({ length: 400 }, () => turns.take(one, here))
  expect(turns.count()).toBe(maxWaiting.ofOne)
  const outcomes = await Promise.allSettled(calls)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(400 - maxWaiting.ofOne - 1)
  expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfterSeconds: 2 } })
  expect(turns.count()).toBe(0)
})

test('leaves room for others beside many networks of one IPv6 /48', async () => {
  const turns = createRequestQueue()
  const calls = Array.from({ length: 1000 }, (_, at) =>
    turns.take(networkOf(`2001:db8:a:${at.toString(16)}::1`), here),
  )
  const elsewhere = turns.take(networkOf('2001:db8:b::1'), here)
  expect(turns.count()).toBe(maxWaiting.ofWide + 1)
  const refused = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(1000 - maxWaiting.ofWide - 1)
  await elsewhere
  await turns.take(networkOf('2001:db8:a:1::1'), here)
})

test('skips clients that disconnected', async () => {
  const turns = createRequestQueue()
  const leaving = new AbortController()
  const first = turns.take(one, here)
  const left = turns.take(one, leaving.signal)
  const last = turns.take(one, here)
  leaving.abort()
  await expect(left).rejects.toThrow()
  await Promise.all([first, last])
})
