import { expect, test } from 'vitest'
import { z } from 'zod'
import { documentBodyLimit, type Endpoint } from '#platform/endpoint.ts'
import { endpoints } from './api.ts'

type JsonSchema = {
  type?: string
  maxLength?: number
  /** a text with a pattern is one of plain letters and digits */
  pattern?: string
  maxItems?: number
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** What JSON writes for a letter of most scripts. */
const bytesOfLetter = 3

/** Most bytes of what a schema takes as JSON; where it names no limit, as if one short value were sent. */
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
// of a document, nobody writes five hundred items of ten thousand letters each
const small = withBody.filter(({ bodyLimit }) => bodyLimit < documentBodyLimit)

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

test('each call takes the largest body that its schema takes', () => {
  const short = small.filter((line) => largestOf(schemaOf(line)) > line.bodyLimit)
  expect(short.map(nameOf)).toEqual([])
})

test('each call takes the longest text that its schema takes', () => {
  const short = withBody.filter((line) => longestTextOf(schemaOf(line)) > line.longestText)
  expect(short.map(nameOf)).toEqual([])
})

test('what anyone may send is a few KB, and is counted before it is read', () => {
  const open = endpoints.filter(({ access, body }) => access === 'public' && body)
  expect(open.length).toBeGreaterThan(10)
  const large = open.filter(({ bodyLimit }) => bodyLimit > 64 * 1024)
  // a long message, and what the card provider signs
  expect(large.map(nameOf)).toEqual(['POST /api/contact', 'POST /api/webhooks/stripe'])
  const uncounted = open.filter(({ limit }) => !limit)
  expect(uncounted.map(nameOf)).toEqual(['POST /api/webhooks/stripe'])
})
