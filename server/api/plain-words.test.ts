import { expect, test } from 'vitest'
import { z } from 'zod'
import { documents } from '#app/admin/documents.ts'
import { fieldErrorsOf } from '#platform/field-errors.ts'
import { plainRefusal } from '#platform/plain-refusal.ts'
import { describeOnSqlite } from '#test/support.ts'
import { endpoints } from './api.ts'

/** Values of every kind; each field gets some that it refuses. */
const values = [
  ...['', 'x', 'x'.repeat(20_001), 1, -1, 0.5, 1e12, true, null],
  ...[[], [1], [null], ['x'.repeat(400)], {}],
]

/** The library's own messages and our fallback, which people don't understand. */
const saysNothing = /^invalid|^too (big|small)|^unrecognized|expected|^is not valid$/i

type Described = { anyOf?: Described[]; allOf?: Described[]; items?: Described } & {
  properties?: Record<string, Described>
}

test('refuses invalid values in plain words', () => {
  const asked = endpoints.filter(({ body, path }) => body && !/\/(preview|draft)$/.test(path))
  const unplain = asked.flatMap(({ method, path, body }) => {
    if (!body) return []
    const described = z.toJSONSchema(body, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
    })
    return [...bodiesOf(described as Described)].flatMap((given) => {
      const { error } = body.safeParse(given, { error: plainRefusal })
      return fieldErrorsOf(error ?? new z.ZodError([]))
        .filter(({ message }) => saysNothing.test(message))
        .map((one) => `${method} ${path}: ${one.path} ${one.message}`)
    })
  })
  expect([...new Set(unplain)]).toEqual([])
  expect(asked.length).toBeGreaterThan(40)
})

/** Bodies with each value in each field. */
function* bodiesOf(described: Described, depth = 0): Generator<unknown> {
  yield* values
  if (depth > 6) return
  const { anyOf = [], allOf = [], properties = {}, items } = described
  for (const one of [...anyOf, ...allOf]) yield* bodiesOf(one, depth + 1)
  for (const [name, one] of Object.entries(properties)) {
    for (const value of bodiesOf(one, depth + 1)) yield { [name]: value }
  }
  if (items) for (const value of bodiesOf(items, depth + 1)) yield [value]
}

describeOnSqlite('a refused call', (app) => {
  test('explains why in plain words, even without a custom message', async () => {
    const cookie = await app().signIn('owner')
    const change = { contactInfo: { email: 'office at example.org' } }
    const mail = await app().send('/api/admin/contact', { cookie, json: change })
    expect((await mail.json()).fields).toEqual([
      { path: 'contactInfo.email', message: 'must be an email address' },
    ])
    const label = { carrierCode: 'usps', serviceCode: 'usps_priority_mail', weightGrams: 40_000 }
    const path = '/api/admin/shipstation/orders/x/label'
    const heavy = await app().send(path, { cookie, json: label })
    expect((await heavy.json()).fields).toEqual([
      { path: 'packageCode', message: 'must be text' },
      { path: 'weightGrams', message: 'must be at most 31751' },
    ])
  })

  test.each(documents.map((document) => [document.key, document] as const))(
    '%s refuses empty items or accepts what it returns',
    async (key, { fields }) => {
      const cookie = await app().signIn('owner')
      const save = (json: unknown) => app().send(`/api/admin/${key}`, { cookie, json })
      for (const [name, { list }] of Object.entries(fields)) {
        if (!list) continue
        const saved = await save({ [name]: [{}] })
        if (saved.status === 400) continue
        expect([name, (await save(await saved.json())).status]).toEqual([name, 200])
      }
    },
  )
})
