import { expect, test } from 'vitest'
import type { z } from 'zod'
import { documents as listed } from '#app/admin/documents.ts'
import { ownPagePattern } from '#app/pages/own/own-page-document.ts'
import { checklistKeys } from '#app/site/documents/confirmed-checklist.ts'
import { describeOnSqlite } from '#test/support.ts'
import { endpoints } from './api.ts'

/** Every document, with one for all custom pages. */
const documents = [...listed, ownPagePattern]

/** Writes that accept unknown keys, with the reason. */
const takesMore = new Map<string, string>([
  ['POST /api/contact', 'a request for help must never be refused because of an extra key'],
  ['POST /api/shop/calculate-shipping', 'an incomplete address; writes nothing'],
  ['POST /api/admin/upload', 'a form with a file; browsers and tools add fields'],
  ['POST /api/admin/event-responses/notices', 'the events as they are saved; only read'],
  ['POST /api/events/responses/{id}', 'answers by question ids; others are dropped'],
  ['POST /api/admin/event-responses', 'the same'],
  ['POST /api/admin/files', 'the bytes of a file'],
  ['PUT /api/admin/files/{id}/content', 'the bytes of a file'],
  ['PUT /api/restore/{id}/parts/{number}', 'the bytes of a part of a backup'],
  ['POST /api/webhooks/stripe', 'signed bytes; Stripe adds keys'],
  ...documents
    .filter(({ refusesUnknownKeys }) => !refusesUnknownKeys)
    .flatMap(({ key }): [string, string][] => [
      [`POST /api/admin/${key}`, 'a whole page; unknown fields are dropped'],
      [`POST /api/admin/${key}/preview`, 'the same page, only previewed'],
      [`POST /api/admin/${key}/draft`, 'the same page, not published'],
    ]),
])

const writes = endpoints
  .filter(({ method }) => method !== 'GET')
  .map((line) => ({ ...line, name: `${line.method} ${line.path}` }))
const closed = writes.filter(({ name }) => !takesMore.has(name))

test('every write schema is strict or listed with a reason', () => {
  const open = writes.filter(({ body }) => body && openObjects(body).length > 0)
  const isListed = ({ name }: { name: string }) => takesMore.has(name)
  expect(
    open
      .filter((line) => !isListed(line))
      .map(({ name, body }) => [name, body && openObjects(body)]),
  ).toEqual([])
  const raw = writes.filter(({ bodyType }) => bodyType === 'raw').map(({ name }) => name)
  expect([...takesMore.keys()].sort()).toEqual([...open.map(({ name }) => name), ...raw].sort())
  expect(documents.filter((one) => one.refusesUnknownKeys).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['shop', 'tithely', 'site']),
  )
})

describeOnSqlite('no call ignores unknown keys', (app) => {
  test('every other write returns 400 and names the key', async () => {
    const cookie = await app().signIn('owner')
    const wrong: unknown[] = []
    const form = new FormData()
    form.set('nobodyAsksForThis', '1')
    for (const [at, line] of closed.entries()) {
      const path = line.path
        .replace('{version}', '1')
        .replace('{key}', checklistKeys[0] ?? '')
        .replaceAll(/\{\w+\}/g, 'x')
      const response = await app().send(path, {
        method: line.method,
        cookie,
        ...(line.bodyType === 'multipart' ? { body: form } : { json: { nobodyAsksForThis: 1 } }),
        clientIp: `192.0.2.1-${at}`,
      })
      const { fields = [] } = await response.json()
      const names = fields.map((field: { path: string }) => field.path)
      if (response.status !== 400 || !names.includes('nobodyAsksForThis')) {
        wrong.push([line.name, response.status, names])
      }
    }
    expect(wrong).toEqual([])
    expect(closed.length).toBeGreaterThan(40)
  })

  test.each(['shop', 'tithely', 'site'])(
    'the settings "%s" accept what they return and refuse misspelled keys',
    async (key) => {
      const cookie = await app().signIn('owner')
      const path = `/api/admin/${key}`
      const whole = await (await app().send(path, { cookie })).json()
      const slip = await app().send(path, { cookie, json: { ...whole, recrods: {} } })
      expect(slip.status).toBe(400)
      expect((await slip.json()).error).toContain('recrods')
      const back = await app().send(path, { cookie, json: whole })
      expect(back.status).toBe(200)
      const { version: _, savedAt: __, savedBy: ___, ...saved } = await back.json()
      expect(whole).toMatchObject(saved)
      const stored = await app().context.db.selectFrom('documents').select('body').execute()
      expect(stored.map(({ body }) => body).join()).not.toMatch(/savedAt|apiKeySet/)
      const shown = await (await app().send(path)).json()
      expect((await app().send(path, { cookie, json: shown })).status).toBe(200)
    },
  )
})

/** Paths of objects in a schema that accept any key. */
function openObjects(schema: z.core.$ZodType, path = ''): string[] {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object': {
      const isStrict = def.catchall?._zod.def.type === 'never'
      const inner = Object.entries(def.shape).flatMap(([key, field]) =>
        openObjects(field, `${path}.${key}`),
      )
      return isStrict ? inner : [path || '.', ...inner]
    }
    case 'array':
      return openObjects(def.element, `${path}[]`)
    case 'union':
      return def.options.flatMap((option) => openObjects(option, path))
    case 'intersection':
      return [...openObjects(def.left, path), ...openObjects(def.right, path)]
    case 'record':
      return [path]
    case 'pipe':
      return openObjects(def.in._zod.def.type === 'transform' ? def.out : def.in, path)
    default:
      return 'innerType' in def ? openObjects(def.innerType as z.core.$ZodType, path) : []
  }
}
