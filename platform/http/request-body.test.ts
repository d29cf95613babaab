import { expect, test } from 'vitest'
import { readPageForm, readWithin } from './request-body.ts'

function streaming(parts: number, size: number, onPull: () => void): Request {
  let left = parts
  const body = new ReadableStream(
    {
      pull(controller) {
        onPull()
        if (left-- > 0) controller.enqueue(new Uint8Array(size))
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const options = { method: 'POST', body, duplex: 'half' }
  return new Request('http://localhost/', options)
}

test('refuses a body without a length at the first chunk over the limit', async () => {
  let pulls = 0
  const request = streaming(1000, 100, () => {
    pulls += 1
  })
  await expect(readWithin(250, 'too much', request)).rejects.toThrow('too much')
  expect(pulls).toBe(3)
})

test('refuses a Content-Length over the limit without reading', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: 'x',
    headers: { 'content-length': '251' },
  })
  await expect(readWithin(250, 'too much', request)).rejects.toThrow('too much')
  expect(request.bodyUsed).toBe(false)
})

test('refuses a body that ends early, with 400', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    },
  })
  const options = { method: 'POST', body, duplex: 'half' }
  const request = new Request('http://localhost/', options)
  await expect(readWithin(300, 'too much', request)).rejects.toMatchObject({ code: 'badRequest' })
})

test('reads a body of exactly the limit', async () => {
  const bytes = await readWithin(
    300,
    'too much',
    streaming(3, 100, () => {}),
  )
  expect(bytes.length).toBe(300)
})

test('reads a Content-Length of exactly the limit', async () => {
  const headers = { 'content-length': '3' }
  const request = new Request('http://localhost/', { method: 'POST', body: 'abc', headers })
  expect(String(await readWithin(3, 'too much', request))).toBe('abc')
})

function posting(body: string, type = 'application/x-www-form-urlencoded', method = 'POST') {
  return new Request('http://localhost/', { method, body, headers: { 'content-type': type } })
}

test('reads a page’s form, which can be read again', async () => {
  const whole = await readPageForm(posting(`a=${'x'.repeat(16 * 1024 - 2)}`))
  expect(String((await whole.formData()).get('a')).length).toBe(16 * 1024 - 2)
})

test('allows a larger form for a page that declares it', async () => {
  const large = () => posting(`a=${'x'.repeat(20_000 - 2)}`)
  expect(String((await (await readPageForm(large(), 20_000)).formData()).get('a')).length).toBe(
    19_998,
  )
  await expect(readPageForm(large(), 19_999)).rejects.toMatchObject({ code: 'tooLarge' })
})

test('refuses a form that is too large or invalid', async () => {
  const large = posting(`a=${'x'.repeat(16 * 1024 - 1)}`)
  await expect(readPageForm(large)).rejects.toMatchObject({ code: 'tooLarge' })
  const none = posting('a=b', 'multipart/form-data; boundary=c')
  await expect(readPageForm(none)).rejects.toMatchObject({ code: 'badRequest' })
})

test('leaves other bodies untouched', async () => {
  for (const other of [posting('{}', 'application/json'), posting('a=b', undefined, 'PUT')]) {
    expect(await readPageForm(other)).toBe(other)
    expect(other.bodyUsed).toBe(false)
  }
})
