import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { parseWithin, tooLongText } from './parse-within.ts'

const name = z.string().trim().max(5, 'at most 5').optional()

function errorsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = parseWithin(schema, value, 10)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('never passes a schema text beyond the limit', () => {
  const clean = vi.fn((text: string) => text)
  const schema = z.object({
    a: z.string().overwrite(clean).max(5),
    b: z.array(z.string().transform(clean)),
  })
  parseWithin(schema, { a: 'x'.repeat(99), b: ['y'.repeat(99), 'z'] }, 10)
  expect(clean.mock.calls.map(([text]) => text)).toEqual(['x'.repeat(10), 'y'.repeat(10), 'z'])
})

test.each([
  [
    'with the field’s own message',
    z.object({ name }),
    { name: 'x'.repeat(11) },
    ['name: at most 5'],
  ],
  [
    'with the default message if the field has none',
    z.object({ name: z.string() }),
    { name: 'x'.repeat(11) },
    [`name: ${tooLongText}`],
  ],
  [
    'with the default message if the truncated text would be valid',
    z.object({ name }),
    { name: `sam${' '.repeat(99)}ix` },
    [`name: ${tooLongText}`],
  ],
  ['in an unknown field', z.object({ name }), { other: 'x'.repeat(11) }, [`other: ${tooLongText}`]],
  [
    'in a nested list',
    z.unknown(),
    { a: [['x'], [{ b: 'x'.repeat(11) }]] },
    [`a.1.0.b: ${tooLongText}`],
  ],
  ['as the whole value', z.unknown(), 'x'.repeat(11), [`: ${tooLongText}`]],
  [
    'together with other errors',
    z.object({ name, age: z.int('no number') }),
    { name: `sam${' '.repeat(99)}`, age: 'x' },
    ['age: no number', `name: ${tooLongText}`],
  ],
])('refuses a longer text %s', (_, schema, value, errors) => {
  expect(errorsOf(schema, value)).toEqual(errors)
})

test('keeps texts at the limit, other values, and files', () => {
  const file = new File(['x'.repeat(50)], 'x'.repeat(50))
  const value = { name: 'x'.repeat(10), n: 1e300, none: null, bytes: Buffer.alloc(50), file }
  expect(parseWithin(z.unknown(), value, 10)).toEqual({ success: true, data: value })
})

test('reads JSON nested deeper than the call stack', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}"${'x'.repeat(11)}"${']'.repeat(100_000)}`)
  const { error } = parseWithin(z.unknown(), deep, 10)
  expect(error?.issues[0]?.path).toHaveLength(100_000)
})
