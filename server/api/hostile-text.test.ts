import { globSync, readFileSync } from 'node:fs'
import { Agent, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import routes from '#app/routes.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { createPageCache } from '#platform/http/page-cache.ts'
import { ordinaryFormLimit } from '#platform/http/request-body.ts'
import { createApplication } from '#server/application.ts'
import { createListener } from '#server/listener.ts'
import { buildOf, route } from '#server/pages/build.fixtures.ts'
import { createPageHandler } from '#server/pages/pages.ts'
import { openMigrated } from '#test/migrated-databases.ts'
import { createTestApp } from '#test/support.ts'
import { endpoints } from './api.ts'

const root = join(import.meta.dirname, '../..')

/** Pieces that trigger quadratic time when repeated; each alone is harmless. */
const pieces: Record<string, string> = {
  'combining marks of two classes': '\u0315\u0300',
  'marks between letters that become marks': '\uff9e\u0300',
  'a letter that expands to eighteen': '\ufdfa',
  spaces: ' ',
  'line ends': '\r\n',
  tabs: '\t',
  'one letter': 'a',
  'one digit': '1',
  dots: '.',
  dashes: '-',
  'at signs': 'a@',
  quotes: '"',
  apostrophes: "a'",
  'opening brackets': '([{<',
  'closing brackets': '>}])',
  slashes: '/',
  commas: 'a,',
  'percent signs': '%',
  'invisible marks': '\u200b\u202e',
  emoji: '👩‍👩‍👧‍👦',
}

/** A repeated piece between letters, so that trimming doesn't remove it. */
function hostile(piece: string, length: number): string {
  return `a${piece.repeat(length / piece.length)}!`
}

/** `isAlone`: on its own connection, which may be closed before the body is sent. */
type Sent = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
  isAlone?: boolean
}

let send: (sent: Sent) => Promise<number>
let forgetMessages: () => Promise<unknown>
let staffCookie = ''
let close: () => Promise<void>

beforeAll(async () => {
  const database = await openMigrated('sqlite')
  const { context, signIn } = await createTestApp(database, { TRUST_PROXY: '1' })
  staffCookie = await signIn('owner')
  forgetMessages = () => context.db.deleteFrom('contactMessages').execute()
  const draw = async (_: Request, status: number, headers: Headers) => {
    headers.set('content-type', 'text/html')
    return new Response('a page', { status, headers })
  }
  const pages = await Promise.all(
    routes.map(async ({ id, file, path }) => {
      const module: object = await import(join(root, 'app', file))
      return route(id ?? file, path ?? '', module)
    }),
  )
  const application = createApplication(
    context,
    createPageHandler(async () => buildOf(draw, ...pages)),
  )
  const server = createServer(
    createListener({
      app: context,
      cache: createPageCache(),
      assets: { send: () => false },
      loadApplication: async () => application,
      maker: 'test',
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  send = ({ method, path, headers = {}, body = '', isAlone = false }) =>
    new Promise((resolve, reject) => {
      const [a = 0, b = 0] = crypto.getRandomValues(new Uint16Array(2))
      const from = `2001:db8:${a.toString(16)}:${b.toString(16)}::1`
      const length = { 'content-length': String(Buffer.byteLength(body)) }
      const shared = isAlone ? {} : { agent }
      const options = { ...shared, port, method, path, setHost: headers.host === undefined }
      const asked = httpRequest(
        { ...options, headers: { 'x-forwarded-for': from, ...length, ...headers } },
        (response) => {
          response.resume()
          response.once('end', () => resolve(response.statusCode ?? 0))
          response.once('error', reject)
        },
      )
      asked.once('error', reject)
      asked.end(body)
    })
  close = async () => {
    agent.destroy()
    server.close()
    await context.payments.close()
    await database.close()
  }
})

afterAll(() => close())

/** CPU time of this thread until a request is answered, ms: how long others wait meanwhile. */
async function workOf(sent: Sent): Promise<number> {
  const before = process.threadCpuUsage()
  const status = await send({ ...sent, isAlone: true }).catch(codeOfClosed)
  const { user, system } = process.threadCpuUsage(before)
  if (status >= 500) expect.fail(`${sent.method} ${sent.path.slice(0, 200)} answered ${status}`)
  return (user + system) / 1000
}

/** Refusing a large body closes the connection. */
function codeOfClosed(error: NodeJS.ErrnoException): number {
  if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return 413
  throw error
}

/**
 * Compares with the same request with harmless text: quadratic time would be a hundred times as long. Takes the
 * minimum of three runs to ignore garbage collection.
 */
async function expectQuick(name: string, ordinary: Sent, sent: Sent): Promise<void> {
  const first = await workOf(sent)
  if (first < minMs) return
  const again = [first, await workOf(sent), await workOf(sent)]
  const usual = Math.max(await workOf(ordinary), await workOf(ordinary), minMs)
  expect(Math.min(...again), name).toBeLessThan(usual * maxTimes)
}

/** Requests faster than this always pass. */
const minMs = 20
const maxTimes = 4

type JsonSchema = { properties?: Record<string, JsonSchema>; anyOf?: JsonSchema[]; type?: string }

function jsonSchemaOf(schema: z.ZodType | undefined): JsonSchema {
  return z.toJSONSchema(schema ?? z.null(), { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** Every way to put one text into a value of this schema, by the field's path. */
function placesIn(schema: JsonSchema, above = ''): [string, (text: string) => unknown][] {
  const { properties, anyOf = [] } = schema
  if (!properties)
    return anyOf.length > 0
      ? anyOf.flatMap((one) => placesIn(one, above))
      : [[above, (text) => text]]
  return Object.entries(properties).flatMap(([name, field]) =>
    placesIn(field, `${above}.${name}`).map(
      ([path, place]): [string, (text: string) => unknown] => [
        path,
        (text) => ({ [name]: place(text) }),
      ],
    ),
  )
}

function namesOf(schema: z.ZodType | undefined): string[] {
  return Object.keys(jsonSchemaOf(schema).properties ?? {})
}

const open = endpoints.filter(({ access }) => access === 'public')
const bodies = open.filter(({ body }) => body)
const sources = globSync('{app,platform,server}/**/*.{ts,tsx}', { cwd: root })
  .filter((name) => !/\.(test|fixtures)\.tsx?$/.test(name))
  .map((name) => readFileSync(join(root, name), 'utf8'))

/** Names in the sources that match a pattern. */
function namedInSources(pattern: RegExp): string[] {
  const found = sources.flatMap((source) =>
    [...source.matchAll(pattern)].map(([, name = '']) => name),
  )
  return [...new Set(found)].sort()
}

function pathOf({ path }: Endpoint, text = 'x'): string {
  return path.replaceAll(/\{\w+\}/g, text)
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const texts = Object.values(pieces)

/** Cycles through pieces, so that each row and column of places gets all of them. */
function pieceAt(row: number, column: number): string {
  return texts[(row * 7 + column) % texts.length] ?? ''
}

/** A quarter of all pieces for each place; neighbors get others, so that each parser meets all of them. */
function somePieces(row: number, column: number): string[] {
  return texts.filter((_, at) => (at + row * 3 + column) % 4 === 0)
}

/** URL-encoded, cut to a number of characters. */
function encoded(piece: string, length: number): string {
  return encodeURIComponent(hostile(piece, length))
    .slice(0, length)
    .replace(/(%.?)$/, '')
}

describe('hostile text never takes long', { timeout: 180_000 }, () => {
  test('in each field of each public call', async () => {
    for (const [row, line] of bodies.entries()) {
      const sent = (value: unknown): Sent => ({
        method: line.method,
        path: pathOf(line),
        headers: json,
        body: JSON.stringify(value),
      })
      for (const [column, [path, place]] of placesIn(jsonSchemaOf(line.body)).entries()) {
        for (const piece of somePieces(row, column)) {
          const units = JSON.stringify(piece).length - 2
          const most = (line.bodyLimit - 100) / Math.max(units, Buffer.byteLength(piece))
          const name = `${line.method} ${line.path} ${path}: ${JSON.stringify(piece)}`
          const largest = hostile(piece, most * piece.length)
          await expectQuick(name, sent(place('Sam')), sent(place(largest)))
        }
      }
    }
  })

  test('a megabyte of marks lets another request through meanwhile', async () => {
    const body = JSON.stringify({ contact: hostile('\u0315\u0300', 1_000_000) })
    const flood = { method: 'POST', path: '/api/events/responses/x', headers: json, body }
    const [, other] = await Promise.all([
      workOf(flood),
      send({ method: 'GET', path: '/api/events/occurrences' }),
    ])
    expect(other).toBe(200)
  })

  test('a megabyte sent to a call or a page', async () => {
    const flood = hostile('\u0315\u0300', 1_000_000)
    for (const { method, path } of bodies) {
      const sent = (body: string): Sent => ({ method, path, headers: json, body })
      await expectQuick(path, sent('{}'), sent(JSON.stringify({ contact: flood })))
    }
    for (const { path } of await pagesWithForms()) {
      const sent = (body: string): Sent => ({ method: 'POST', path, headers: form, body })
      await expectQuick(path, sent('a=b'), sent(`contact=${flood}`))
    }
  })

  test('in each path and query of each read', async () => {
    const reads = open.filter(({ method }) => method === 'GET')
    for (const [row, line] of reads.entries()) {
      const ordinary = { method: 'GET', path: pathOf(line) }
      const places = [
        (piece: string) => pathOf(line, encoded(piece, 1800)),
        ...namesOf(line.query).map(
          (name) => (piece: string) => `${pathOf(line)}?${name}=${encoded(piece, 3900)}`,
        ),
      ]
      for (const [column, place] of places.entries()) {
        for (const piece of somePieces(row, column)) {
          await expectQuick(line.path, ordinary, { method: 'GET', path: place(piece) })
        }
      }
    }
  })

  test('in each path and query of each page', async () => {
    const names = namedInSources(/(?:searchParams|search|query)\.(?:get|has)\('(\w+)'\)/g)
    expect(names).toEqual(expect.arrayContaining(['category', 'q', 'responded']))
    for (const [row, { path = '' }] of routes.entries()) {
      const page = `/${path.replaceAll(/:\w+|\*/g, 'x')}`
      const ordinary = { method: 'GET', path: page }
      for (const [column, name] of names.entries()) {
        const text = encoded(pieceAt(row, column), 3900)
        await expectQuick(page, ordinary, { method: 'GET', path: `${page}?${name}=${text}` })
      }
      if (!/[:*]/.test(path)) continue
      for (const piece of texts) {
        const filled = path.replaceAll(/:\w+|\*/g, encoded(piece, 1800))
        await expectQuick(page, ordinary, { method: 'GET', path: `/${filled}` })
      }
    }
  })

  test('in each field of each form of a page', async () => {
    const fields = [
      ...new Set([
        ...namedInSources(/name="([\w.]+)"/g),
        ...bodies.flatMap(({ body }) => namesOf(body)),
      ]),
    ]
    expect(fields).toEqual(expect.arrayContaining(['email', 'message', 'contact', 'back']))
    const pages = await pagesWithForms()
    expect(pages.length).toBeGreaterThan(8)
    for (const [row, { path, limit }] of pages.entries()) {
      const sent = (values: Record<string, string>): Sent => ({
        method: 'POST',
        path,
        headers: form,
        body: String(new URLSearchParams(values)).slice(0, limit),
      })
      const all = (value: string) => Object.fromEntries(fields.map((name) => [name, value]))
      for (const piece of texts) {
        await expectQuick(path, sent(all('Sam')), sent(all(hostile(piece, 30))))
      }
      for (const [column, name] of fields.entries()) {
        const text = hostile(pieceAt(row, column), limit)
        await expectQuick(`${path} ${name}`, sent({ [name]: 'Sam' }), sent({ [name]: text }))
      }
    }
  })

  test('in a message that staff search', async () => {
    const search = {
      method: 'GET',
      path: '/api/admin/messages?search=wanted',
      headers: { cookie: staffCookie },
    }
    const write = async (message: string) => {
      const body = JSON.stringify({ name: 'Sam', phone: '541 555 0142', subject: 'x', message })
      expect(await send({ method: 'POST', path: '/api/contact', headers: json, body })).toBe(200)
    }
    for (const [name, piece] of Object.entries(pieces)) {
      await write(hostile(piece, 19_000))
      await expectQuick(name, { method: 'GET', path: '/api/events/occurrences' }, search)
      await forgetMessages()
    }
  })

  test('in each cookie and header', async () => {
    const headers = namedInSources(/headers(?:\.get\(|\[)'([a-z-]+)'/g)
    expect(headers).toEqual(expect.arrayContaining(['user-agent', 'cookie', 'accept-encoding']))
    const cookies = namedInSources(/'(lampstand[.\w-]+)'/g)
    expect(cookies.length).toBeGreaterThan(4)
    const places = [
      ...headers
        .filter((name) => name !== 'content-length')
        .map((name) => (value: string) => ({ [name]: value })),
      ...cookies.map((name) => (value: string) => ({ cookie: `${name}=${value}` })),
    ]
    const asked: ((headers: Record<string, string>) => Sent)[] = [
      (more) => ({ method: 'GET', path: '/events', headers: { accept: 'text/html', ...more } }),
      (more) => ({ method: 'GET', path: '/api/shop/cart', headers: more }),
      (more) => ({
        method: 'POST',
        path: '/api/contact',
        headers: { ...json, ...more },
        body: '{}',
      }),
    ]
    for (const [at, place] of places.entries()) {
      for (const [row, piece] of somePieces(at, 0).entries()) {
        const isPlain = /^[ -~]+$/.test(piece)
        const value = isPlain ? hostile(piece, 7000) : encoded(piece, 7000)
        const ask = asked[(row + at) % asked.length] ?? (() => ({ method: 'GET', path: '/' }))
        await expectQuick(JSON.stringify(place('')), ask({}), ask(place(value)))
      }
    }
  })
})

/** Pages with forms and their size limits. */
async function pagesWithForms(): Promise<{ path: string; limit: number }[]> {
  const found = new Map<string, { path: string; limit: number }>()
  for (const { file, path = '' } of routes) {
    const { action, handle } = await import(join(root, 'app', file))
    const limit = handle?.formLimit ?? ordinaryFormLimit
    if (action) found.set(file, { path: `/${path.replace('*', '')}`, limit })
  }
  return [...found.values()]
}
