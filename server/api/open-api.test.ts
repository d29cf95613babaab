import { expect, test } from 'vitest'
import { z } from 'zod'
import { presentToStaff, presentToVisitor } from '#app/content/kit/present.ts'
import { documents } from '#app/documents.ts'
import { endpoints } from './api.ts'
import { describeApi } from './open-api.ts'

const { paths } = describeApi(endpoints)

type Described = {
  properties?: Record<string, Described>
  required?: string[]
  items?: Described
}

/** Where a value and its description differ: a key that is not described, or one that is promised and missing. */
function differences(described: Described, value: unknown, path: string): string[] {
  const { properties, required = [], items } = described
  if (Array.isArray(value)) {
    return items ? value.flatMap((item) => differences(items, item, `${path}[]`)) : []
  }
  if (!properties || typeof value !== 'object' || value === null) return []
  const missing = required.filter((name) => !Object.hasOwn(value, name))
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const one = Object.hasOwn(properties, name) ? properties[name] : undefined
      return one ? differences(one, inner, `${path}.${name}`) : [`${path}.${name} is not described`]
    }),
  ]
}

test('a document is described as visitors and as staff are answered', () => {
  const found = documents.flatMap((document) => {
    const read = paths[`/api/admin/${document.key}`]?.get
    const described = read?.responses[200].content['application/json']?.schema as Described
    const { fallback } = document.whole
    const marks = { version: 1, savedAt: null, savedBy: null, texts: [] }
    return [
      presentToVisitor(document, fallback),
      { ...presentToStaff(document, fallback, 'mask'), ...marks },
    ].flatMap((answer) => differences(described, answer, document.key))
  })
  expect(documents.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})

test('no pattern relies on a flag, which a description has no place for', () => {
  const found: string[] = []
  for (const { method, path, params, query, body, answer } of endpoints) {
    for (const schema of [params, query, body, answer]) {
      if (!schema) continue
      z.toJSONSchema(schema, {
        io: schema === answer ? 'output' : 'input',
        unrepresentable: 'any',
        override: ({ zodSchema }) => {
          for (const { _zod } of zodSchema._zod.def.checks ?? []) {
            const { pattern } = _zod.def as { pattern?: RegExp }
            if (pattern?.flags.includes('i')) found.push(`${method} ${path}: ${pattern}`)
          }
        },
      })
    }
  }
  expect(found).toEqual([])
})
