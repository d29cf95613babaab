import { expect, test } from 'vitest'
import { z } from 'zod'
import { documents } from '#app/admin/documents.ts'
import { describeOnSqlite } from '#test/support.ts'
import { endpoints } from './api.ts'

type Described = z.core.JSONSchema.JSONSchema

describeOnSqlite('GET /api/openapi.json', (app) => {
  test('describes exactly the fields of a document for staff and for visitors', async () => {
    const cookie = await app().signIn('owner')
    const { paths } = await (await app().send('/api/openapi.json')).json()
    const wrong: string[] = []
    for (const { key } of documents) {
      const path = `/api/admin/${key}`
      const answer = paths[path].get.responses[200].content['application/json'].schema
      expect(Object.keys(answer.properties)).toContain('version')
      for (const asked of [{ cookie }, {}]) {
        const shown = await (await app().send(path, asked)).json()
        wrong.push(...differencesOf(answer, shown, `${'cookie' in asked ? 'staff' : 'all'} ${key}`))
      }
    }
    expect(wrong).toEqual([])
  })
})

test('uses no pattern flags, which OpenAPI can’t express', () => {
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

/** Paths of undescribed or missing fields in a response. */
function differencesOf(described: Described, shown: unknown, path: string): string[] {
  const { properties, required = [], items } = described
  if (Array.isArray(shown) && items) {
    return shown.flatMap((one) => differencesOf(items as Described, one, `${path}[]`))
  }
  if (!properties || typeof shown !== 'object' || shown === null) return []
  const known = new Map(Object.entries(properties))
  const found = Object.entries(shown).flatMap(([name, value]) => {
    const field = known.get(name)
    if (!field) return [`${path}.${name} is not described`]
    return differencesOf(field as Described, value, `${path}.${name}`)
  })
  return [
    ...found,
    ...required.filter((name) => !(name in shown)).map((name) => `${path}.${name} is missing`),
  ]
}
