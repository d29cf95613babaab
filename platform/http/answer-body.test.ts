import { expect, test } from 'vitest'
import { readAnswerWithin } from './answer-body.ts'

test('reads a body up to the limit and refuses one byte more', async () => {
  expect(await readAnswerWithin(5, new Response('hello'))).toEqual(Buffer.from('hello'))
  expect(await readAnswerWithin(4, new Response('hello'))).toBeUndefined()
  expect(await readAnswerWithin(0, new Response(null))).toEqual(Buffer.alloc(0))
})

test('stops reading an endless body after a few chunks', async () => {
  let parts = 0
  const body = new ReadableStream({
    pull(stream) {
      parts += 1
      stream.enqueue(new Uint8Array(1000))
    },
  })
  expect(await readAnswerWithin(3000, new Response(body))).toBeUndefined()
  expect(parts).toBeLessThan(10)
})
