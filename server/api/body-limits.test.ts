import { expect, test } from 'vitest'
import { z } from 'zod'
import { documentBodyLimit, type Endpoint } from '#platform/endpoint.ts'
import { endpoints } from './api.ts'

type JsonSchema = {
  type?: string
  maxLength?: number
  /** text with a pattern is ASCII */
  pattern?: string
  maxItems?: number
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Bytes per character in JSON for most scripts. */
const bytesOfLetter = 3

/** Maximum JSON size for a schema; values without a limit count as one short value. */
function largestOf({ type, properties, items, anyOf, allOf, ...one }: JsonSchema): number {
  if (allOf) return allOf.map(largestOf).reduce((sum, part) => sum + part, 0)
  if (anyOf) return Math.max(...anyOf.map(largestOf))
  if (type === 'object') {
    const fields = Object.entries(properties ?? {})
    return fields.reduce((sum, [name, field]) => sum + name.length + 4 + largestOf(field), 2)
  }
  if (type === 'array') return 2 + (one.maxItems ?? 1) * (1 + largestOf(items ?? {}))
  if (type === 'string')
    return 2 + (one.enum ? 30 : (one.maxLength ?? 30) * (one.pattern ? 1 : bytesOfLetter))
  return 24
}

function longestTextOf(schema: JsonSchema): number {
  const { properties, items, anyOf = [], allOf = [] } = schema
  const inner = [...Object.values(properties ?? {}), ...(items ? [items] : []), ...anyOf, ...allOf]
  return Math.max(schema.maxLength ?? 0, ...inner.map(longestTextOf))
}

function schemaOf({ body }: Endpoint): JsonSchema {
  return z.toJSONSchema(body ?? z.null(), { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

const withBody = endpoints.filter(({ body, bodyType }) => body && bodyType === 'json')
// no one writes 500 items of 10,000 characters in a document
const small = withBody.filter(({ bodyLimit }) => bodyLimit < documentBodyLimit)

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

test('body limits allow the largest body of each schema', () => {
  const short = small.filter((line) => largestOf(schemaOf(line)) > line.bodyLimit)
  expect(short.map(nameOf)).toEqual([])
})

test('text limits allow the longest text of each schema', () => {
  const short = withBody.filter((line) => longestTextOf(schemaOf(line)) > line.maxTextLength)
  expect(short.map(nameOf)).toEqual([])
})

test('public calls are limited to a few KB before the body is read', () => {
  const open = endpoints.filter(({ access, body }) => access === 'public' && body)
  expect(open.length).toBeGreaterThan(10)
  const large = open.filter(({ bodyLimit }) => bodyLimit > 64 * 1024)
  // long messages and Stripe webhooks
  expect(large.map(nameOf)).toEqual([
    'POST /api/contact',
    'POST /api/webhooks/stripe',
    // a part of a backup, whose upload took the set-up code
    'PUT /api/restore/{id}/parts/{number}',
  ])
  const uncounted = open.filter(({ limit }) => !limit)
  expect(uncounted.map(nameOf)).toEqual([
    'POST /api/webhooks/stripe',
    'PUT /api/restore/{id}/parts/{number}',
  ])
})
