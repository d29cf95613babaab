import { data, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { networkOf } from '#platform/http/client-ip.ts'
import { Secret } from '#platform/secrets/secret.ts'
import { openMigrated } from '#test/migrated-databases.ts'
import { createTestApp, describeOnSqlite } from '#test/support.ts'
import { createRequestContext } from './app.ts'
import { guardRoutes } from './route-answers.ts'

/** What a guarded route with this loader or action returns. */
function ask(part: 'loader' | 'action', answer: () => unknown): Promise<unknown> {
  const module = { default: () => null, [part]: async () => answer() }
  const build = { routes: { one: { id: 'one', path: '/', module } } } as unknown as ServerBuild
  const guarded = guardRoutes(build).routes.one?.module[part] as () => Promise<unknown>
  return guarded()
}

class Row {
  id = 'x'
}

describeOnSqlite('a loader or an action never returns', (get) => {
  test.each(['loader', 'action'] as const)(
    'values that must not be sent from a %s',
    async (part) => {
      const { context } = get()
      const things: Record<string, unknown> = {
        context: createRequestContext(context, networkOf('192.0.2.1')),
        database: context.db,
        secrets: context.secrets,
        secret: new Secret('text'),
        function: () => 'text',
        symbol: Symbol('text'),
        row: new Row(),
        bytes: Buffer.from('text'),
        request: new Request('http://localhost:3000/'),
        log: context.log,
        map: new Map(),
      }
      for (const [name, thing] of Object.entries(things)) {
        for (const way of [thing, { deep: [{ thing }] }, { later: Promise.resolve(1) }]) {
          await expect(
            ask(part, () => way),
            name,
          ).rejects.toThrow(`the ${part} of one must not return`)
          await expect(
            ask(part, () => data(way)),
            name,
          ).rejects.toThrow('must not return')
          const thrown = ask(part, () => {
            throw data(way)
          })
          await expect(thrown, name).rejects.toThrow('must not return')
        }
      }
    },
  )
})

test('refuses to return the configuration because of its secrets', async () => {
  const { context } = await createTestApp(await openMigrated('sqlite'), {
    ADMIN_EMAIL: 'owner@example.org',
    ADMIN_PASSWORD: 'a long enough password',
  })
  await expect(ask('loader', () => ({ config: context.config }))).rejects.toThrow(
    'must not return an instance of Secret (at config.adminPassword)',
  )
})

test('allows plain data, responses, and streams', async () => {
  const plain = { a: [1, 'two', null, undefined, true, new Date(0)], b: Object.create(null) }
  expect(await ask('loader', () => plain)).toBe(plain)
  const response = new Response('text')
  expect(await ask('action', () => response)).toBe(response)
  const refusal = data({ status: 400 }, { status: 400 })
  expect(await ask('action', () => refusal)).toBe(refusal)
  const circle: Record<string, unknown> = {}
  circle.circle = circle
  await expect(ask('loader', () => circle)).rejects.toThrow('a circular reference')
})
