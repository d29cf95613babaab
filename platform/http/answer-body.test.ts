import { expect, test } from 'vitest'
import { readAnswerWithin } from './answer-body.ts'

test('a body is read whole up to its most, and a byte more is too many', async () => {
  expect(await readAnswerWithin(5, new Response('hello'))).toEqual(Buffer.from('hello'))
  expect(await readAnswerWithin(4, new Response('hello'))).toBeUndefined()
  expect(await readAnswerWithin(0, new Response(null))).toEqual(Buffer.alloc(0))
})

test('of a body without end no more is asked for than a few parts', async () => {
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
