import { expect, test } from 'vitest'
import { z } from 'zod'
import { maxWholeNumber } from '#platform/db/whole-number.ts'
import { endpoints } from './api.ts'

type WholeNumber = { minimum?: number; maximum?: number }

test('no call accepts integers too large for PostgreSQL', () => {
  // no table has the size of an uploaded backup
  const stored = endpoints.filter(({ path }) => path !== '/api/restore')
  const tooLarge = stored.flatMap((line) =>
    [line.params, line.query, line.body].flatMap((schema) =>
      schema && wholeNumbersOf(schema).some(isTooWide) ? [`${line.method} ${line.path}`] : [],
    ),
  )
  expect(tooLarge).toEqual([])
})

function isTooWide({ minimum = -Infinity, maximum = Infinity }: WholeNumber): boolean {
  return minimum < -maxWholeNumber || maximum > maxWholeNumber
}

/** Every integer schema inside a schema. */
function wholeNumbersOf(schema: z.ZodType): WholeNumber[] {
  const found: WholeNumber[] = []
  JSON.stringify(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
    (_, value) => {
      if (value?.type === 'integer') found.push(value)
      return value
    },
  )
  return found
}
