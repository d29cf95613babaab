import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { personHeader } from '#platform/http/person-header.ts'
import type { AnswerOf, CallName } from './api.ts'
import { apiUrl, CallError, call, failureText, sendCall } from './call.ts'
import { actAs, onSessionEnd } from './session-end.ts'
import { askUnlessSignedIn, requireStaffSession } from './signed-in.ts'
import { watchWrites } from './writes.ts'

const whatFailed = 'It could not be saved.'

/** Answers each call with the next response; an error means no response. */
function answerWith(...answers: (Response | Error)[]) {
  const made = vi.fn(async (_address: string, _sent?: RequestInit) => {
    const next = answers.shift() ?? new Error('no response left')
    if (next instanceof Error) throw next
    return next
  })
  vi.stubGlobal('fetch', made)
  return made
}

async function failureOf(made: Promise<unknown>): Promise<CallError> {
  const error: unknown = await made.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof CallError) return error
  throw new Error(`no CallError, but ${String(error)}`)
}

afterEach(() => vi.unstubAllGlobals())

test('fills in the path and sends the body as JSON', async () => {
  const made = answerWith(Response.json({ id: 'a/b' }))
  const params = { id: 'a/b' }
  const answer = await call('PUT /api/admin/messages/{id}', { params, body: { answered: true } })
  expect(answer).toEqual({ id: 'a/b' })
  expect(made).toHaveBeenCalledWith('/api/admin/messages/a%2Fb', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"answered":true}',
    signal: expect.any(AbortSignal),
  })
})

test('sends no body and no content type without a body', async () => {
  const made = answerWith(Response.json({ items: [] }))
  await call('GET /api/shop/cart')
  expect(made).toHaveBeenCalledWith('/api/shop/cart', {
    method: 'GET',
    signal: expect.any(AbortSignal),
  })
})

test('sends FormData as it is', async () => {
  const made = answerWith(Response.json({}))
  const body = new FormData()
  await sendCall('POST', '/api/admin/imports/products', { body })
  expect(made).toHaveBeenCalledWith('/api/admin/imports/products', {
    method: 'POST',
    body,
    signal: expect.any(AbortSignal),
  })
})

test('adds the person header to every office call', async () => {
  const made = answerWith(Response.json({}), Response.json({}), Response.json({}))
  const stop = actAs('ruth')
  await call('GET /api/shop/cart')
  await call('PUT /api/admin/messages/{id}', { params: { id: 'a' }, body: { answered: true } })
  stop()
  await call('GET /api/shop/cart')
  expect(made.mock.calls.map(([, sent]) => sent?.headers)).toEqual([
    { [personHeader]: 'ruth' },
    { [personHeader]: 'ruth', 'content-type': 'application/json' },
    undefined,
  ])
})

test('sends a double-clicked office change once and returns its answer to both', async () => {
  const link = Response.json({ link: 'one' })
  const made = answerWith(link, Response.json({ link: 'two' }), Response.json({ link: 'three' }))
  const stop = actAs('ruth')
  const params = { id: 'a' }
  const makeLink = () => call('POST /api/admin/people/{id}/reset-link', { params })
  const both = await Promise.all([makeLink(), makeLink()])
  expect(both).toEqual([{ link: 'one' }, { link: 'one' }])
  expect(made).toHaveBeenCalledTimes(1)
  // once answered, a new click makes another call
  expect(await makeLink()).toEqual({ link: 'two' })
  stop()
})

test('sends alternating office changes, and repeated visitor changes', async () => {
  const made = answerWith(...Array.from({ length: 5 }, () => Response.json({})))
  const stop = actAs('ruth')
  const params = { id: 'a' }
  const mark = (answered: boolean) =>
    call('PUT /api/admin/messages/{id}', { params, body: { answered } })
  await Promise.all([mark(true), mark(false), mark(true)])
  stop()
  await Promise.all([mark(true), mark(true)])
  expect(made.mock.calls.map(([, sent]) => sent?.body)).toEqual(
    [true, false, true, true, true].map((answered) => JSON.stringify({ answered })),
  )
})

test('leaves empty values out of a query', () => {
  const query = { search: 'a b', status: '', cursor: undefined, limit: 25 } as const
  expect(apiUrl('GET /api/admin/orders', { query })).toBe('/api/admin/orders?search=a+b&limit=25')
  expect(apiUrl('GET /api/admin/orders')).toBe('/api/admin/orders')
})

test('fails with status 0 and a message without network', async () => {
  answerWith(new TypeError('Failed to fetch'))
  const error = await failureOf(call('GET /api/shop/cart'))
  expect(error).toMatchObject({ status: 0, reason: '', fields: {} })
  expect(error.message).toBe(
    'We couldn’t reach the site. Check your internet connection and try again.',
  )
  expect(failureText(error, whatFailed)).toBe(whatFailed)
})

test('times out visitor calls after 30 seconds, but not office calls', async () => {
  vi.useFakeTimers()
  const asked: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, refuse) => {
        asked.push(signal)
        signal?.addEventListener('abort', () => refuse(signal.reason))
      }),
  )
  const failure = failureOf(call('GET /api/shop/cart'))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(asked[0]?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failure).toMatchObject({ status: 0, reason: '' })
  const stop = actAs('ruth')
  void call('GET /api/admin/orders/stats')
  stop()
  expect(asked).toHaveLength(2)
  expect(asked[1]).toBeUndefined()
  vi.useRealTimers()
})

test('throws the reason of an aborted signal', async () => {
  const asking = new AbortController()
  const gone = new Error('gone')
  asking.abort(gone)
  answerWith(gone)
  await expect(call('GET /api/shop/cart', { signal: asking.signal })).rejects.toBe(gone)
})

test('asks for the password on 401 and retries', async () => {
  const made = answerWith(
    Response.json({ error: 'Please sign in' }, { status: 401 }),
    Response.json({ total: 1 }),
  )
  const ask = vi.fn(async () => true)
  const removeHandler = onSessionEnd(ask)
  expect(await call('GET /api/admin/orders/stats')).toEqual({ total: 1 })
  removeHandler()
  expect([ask.mock.calls.length, made.mock.calls.length]).toEqual([1, 2])
})

test('fails on 401 if no one signs in or the call is quiet', async () => {
  const refused = () => Response.json({ error: 'Please sign in' }, { status: 401 })
  const ask = vi.fn(async () => false)
  const removeHandler = onSessionEnd(ask)
  answerWith(refused(), refused())
  const error = await failureOf(call('GET /api/admin/orders/stats'))
  expect(error).toMatchObject({ status: 401, message: 'Please sign in' })
  await failureOf(call('GET /api/admin/orders/stats', { isQuiet: true }))
  removeHandler()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('retries on 401 without asking if another tab has signed in', async () => {
  const refused = () => Response.json({ error: 'Please sign in' }, { status: 401 })
  const made = answerWith(refused(), Response.json({ name: 'Ruth' }), Response.json({ total: 1 }))
  const ask = vi.fn(async () => true)
  const stop = actAs('ruth')
  const removeHandler = onSessionEnd(() => askUnlessSignedIn(ask))
  expect(await call('GET /api/admin/orders/stats')).toEqual({ total: 1 })
  expect(ask).not.toHaveBeenCalled()
  // the person: if someone else signed in, this office counts as signed out
  const asked = ['/api/admin/account', { headers: { [personHeader]: 'ruth' } }]
  expect(made.mock.calls[1]).toEqual(asked)
  stop()
  answerWith(refused(), refused(), Response.json({ total: 2 }))
  expect(await call('GET /api/admin/orders/stats')).toEqual({ total: 2 })
  removeHandler()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('gives up after repeated 401s', async () => {
  const made = answerWith(...Array.from({ length: 9 }, () => new Response('{}', { status: 401 })))
  const removeHandler = onSessionEnd(async () => true)
  expect(await failureOf(call('GET /api/admin/orders/stats'))).toMatchObject({ status: 401 })
  removeHandler()
  expect(made).toHaveBeenCalledTimes(4)
})

test('reports a changed role without asking for the password, and asks if signed out', async () => {
  const ask = vi.fn(async () => true)
  const removeHandler = onSessionEnd(ask)
  answerWith(Response.json({ role: 'shop' }), new Response('', { status: 401 }))
  expect(await failureOf(requireStaffSession())).toMatchObject({ status: 403 })
  expect(ask).not.toHaveBeenCalled()
  await requireStaffSession()
  removeHandler()
  expect(ask).toHaveBeenCalledTimes(1)
  answerWith(new Response('', { status: 401 }))
  expect((await failureOf(requireStaffSession())).message).toBe('Please sign in again')
})

test('reads the message and field errors of a 409', async () => {
  const fields = [
    { path: 'lines.7', message: 'Only 2 are left' },
    { path: 'customerInfo.email', message: 'is too long' },
  ]
  answerWith(Response.json({ error: 'lines.7: Only 2 are left', fields }, { status: 409 }))
  const error = await failureOf(call('GET /api/shop/cart'))
  expect(error).toMatchObject({ status: 409, reason: 'lines.7: Only 2 are left' })
  expect(error.fields).toEqual({
    'lines.7': 'Only 2 are left',
    'customerInfo.email': 'is too long',
  })
  expect(failureText(error, whatFailed)).toBe('Please check this and try again.')
})

test('shows the server’s message on 429', async () => {
  answerWith(Response.json({ error: 'Too many. Wait a minute.' }, { status: 429 }))
  const error = await failureOf(call('GET /api/shop/cart'))
  expect(error.status).toBe(429)
  expect(failureText(error, whatFailed)).toBe('Too many. Wait a minute.')
})

test('shows staff the server’s message on 500, and visitors what failed', async () => {
  answerWith(Response.json({ error: 'Something went wrong on our side' }, { status: 500 }))
  const error = await failureOf(call('GET /api/shop/cart'))
  expect(error.message).toBe('Something went wrong on our side')
  expect(failureText(error, whatFailed)).toBe(whatFailed)
})

test('rejects HTML and empty responses', async () => {
  const page = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
  answerWith(page, new Response(null, { status: 204 }), new Response('<h1>', { status: 502 }))
  for (const status of [200, 204, 502]) {
    const error = await failureOf(call('GET /api/shop/cart'))
    expect(error).toMatchObject({ status, reason: '', fields: {} })
    expect(error.message).toBe('Something went wrong on our side. Please try again.')
    expect(failureText(error, whatFailed)).toBe(whatFailed)
  }
})

test('says what failed for other errors', () => {
  expect(failureText(new Error('x is not a function'), whatFailed)).toBe(whatFailed)
})

/** Never runs: tsc checks each line against the endpoints. */
export async function neverRun(): Promise<void> {
  const [id, itemId] = ['a', 'b']
  const total: string = (await call('GET /api/shop/cart')).total
  const status: AnswerOf<'PUT /api/admin/orders/{id}'>['status'] = 'shipped'
  await call('PATCH /api/shop/cart/{itemId}', { params: { itemId }, body: { quantity: '2' } })
  // @ts-expect-error unknown path
  await call('GET /api/shop/basket')
  // @ts-expect-error unknown method for this path
  await call('PUT /api/shop/cart/{itemId}', { params: { itemId }, body: { quantity: '2' } })
  // @ts-expect-error missing path parameter
  await call('DELETE /api/shop/cart/{itemId}')
  // @ts-expect-error wrong path parameter
  await call('DELETE /api/shop/cart/{itemId}', { params: { id } })
  // @ts-expect-error missing body
  await call('PUT /api/admin/orders/{id}', { params: { id } })
  // @ts-expect-error unknown value in the body
  await call('PUT /api/admin/orders/{id}', { params: { id }, body: { status: 'lost' } })
  // @ts-expect-error unknown query parameter
  await call('GET /api/admin/orders', { query: { page: 2 } })
  // @ts-expect-error unknown query value
  await call('GET /api/admin/orders', { query: { archived: 'yes' } })
  // @ts-expect-error unexpected body
  await call('DELETE /api/admin/orders/{id}', { params: { id }, body: {} })
  // @ts-expect-error unknown field in the response
  const { wrong } = await call('GET /api/admin/account')
  // @ts-expect-error a document's path needs its pattern
  const name: CallName = 'GET /api/admin/about'
  void [total, status, wrong, name]
}

describe('a read', () => {
  const id = 'one'
  const write = () => call('DELETE /api/admin/images/{id}', { params: { id } })

  /** Returns a function that answers the pending call. */
  function answerLater() {
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => promise)
    return resolve
  }

  test('does not overlap with earlier writes or other reads', async () => {
    answerWith(Response.json({}), Response.json([]))
    await write()
    const wasCrossed = watchWrites()
    await call('GET /api/admin/images')
    expect(await wasCrossed()).toBe(false)
  })

  test.each(['before it', 'during it'])('overlaps with a write that began %s', async (when) => {
    const answer = answerLater()
    const early = when === 'before it' ? write() : undefined
    const wasCrossed = watchWrites()
    const under = early ?? write()
    let isKnown = false
    const known = wasCrossed().then((isCrossed) => {
      isKnown = true
      return isCrossed
    })
    await setTimeout(5)
    expect(isKnown, 'waits until the write is answered').toBe(false)
    answer(Response.json({}))
    await under
    expect(await known).toBe(true)
  })

  test('overlaps with refused and lost writes', async () => {
    answerWith(Response.json({ error: 'no' }, { status: 409 }), new TypeError('lost'))
    for (const _ of ['refused', 'lost']) {
      const wasCrossed = watchWrites()
      await failureOf(write())
      expect(await wasCrossed()).toBe(true)
      expect(await watchWrites()()).toBe(false)
    }
  })
})
