import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { getAuth } from '#app/accounts/session/session.server.ts'
import { documents } from '#app/admin/documents.ts'
import { anyText } from '#test/any-text.fixtures.ts'
import { describeOnBoth, type SendOptions, type TestApp } from '#test/support.ts'
import { endpoints } from './api.ts'
import { isRefused } from './refused.fixtures.ts'

/** attempts per call */
const runs = 10

/** enough for many calls on a busy machine */
const patience = { timeout: 120_000 }

/** Texts that have broken parsers, databases, and paths. */
const oddTexts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\uffff',
  '../../etc/passwd',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '__proto__',
  '-0',
  '1e999',
  'NaN',
  '9007199254740993',
  '2026-13-45',
  '•'.repeat(8),
  'x'.repeat(70_000),
]

/** Document calls share one function, so a page and the settings with a key represent them all. */
const otherDocuments = documents.filter(({ key }) => key !== 'about' && key !== 'tithely')
const asked = endpoints.filter(
  ({ path }) => !otherDocuments.some(({ key }) => path.startsWith(`/api/admin/${key}/`)),
)

const oddText = fc.oneof(fc.constantFrom(...oddTexts), anyText())

/** Path and query spellings that aren't valid text. */
const oddSegment = fc.oneof(
  fc.constantFrom('%00', 'a%00b', '%ff', '%c3%28', '%', '%zz', '%ED%A0%80', '..%2f..%2f', '%2e%2e'),
  fc.constant('x'.repeat(5_000)),
  anyText()
    .filter((text) => text.isWellFormed())
    .map(encodeURIComponent),
)

const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  oddText,
  fc.constantFrom(0, -1, 1.5, 1e21, 1e308, true, null, [], {}, [[[]]], [null]),
)

const oddBodies = [
  '',
  '\u0000',
  '['.repeat(100_000),
  '{"a":'.repeat(50_000),
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '{"__proto__":{"isOwner":true},"constructor":{"prototype":{"isOwner":true}}}',
  '--odd\r\nContent-Disposition: form-data; name="image"\r\n\r\n\u0000\r\n--odd--\r\n',
  '--odd\r\nContent-Disposition: form-data; name="image"; filename="\u0000"\r\n\r\n<svg\r\n--odd--',
  new Uint8Array([0xff, 0xfe, 0x00, 0x80]),
]

/** Those that are valid JSON; others are refused before any database query. */
const oddJson = oddBodies.filter((body) => typeof body === 'string' && isJson(body)) as string[]
const unreadable = oddBodies.filter((body) => !oddJson.some((readable) => readable === body))

describeOnBoth('hostile input', (app) => {
  /** A cookie whose session is looked up once instead of for thousands of calls. */
  async function signInOnce(): Promise<string> {
    const cookie = await app().signIn('owner')
    const { api } = await getAuth(app().context)
    const found = await api.getSession({ headers: new Headers({ cookie }) })
    vi.spyOn(api, 'getSession').mockResolvedValue(found as never)
    return cookie
  }

  test('never makes a call fail in JSON, path, or query', patience, async () => {
    const cookie = await signInOnce()
    const { dialect } = app().context
    for (const line of asked) {
      const names = namesOf(line.query)
      // calls without input need only one attempt
      const isSame = line.method === 'GET' && !line.path.includes('{') && names.length === 0
      await fc.assert(
        fc.asyncProperty(
          oddSegment,
          fc.array(oddSegment),
          closeTo(line.body),
          async (id, queries, sent) => {
            const hasBody = line.method !== 'GET' && sent !== undefined
            if (hasBody && dialect !== 'sqlite' && isRefused(line, JSON.stringify(sent))) return
            const query = names.map((name, at) => `${name}=${queries[at] ?? ''}`)
            // outside the API, dots alone would lead to a page
            const segment = line.path.startsWith('/api/') ? id || 'x' : `x${id}`
            const path = `${line.path.replaceAll(/\{\w+\}/g, segment)}?${query.join('&')}`
            const json = hasBody ? { json: sent } : {}
            await expectAnswer(app(), path, { method: line.method, cookie, ...json })
          },
        ),
        { numRuns: isSame ? 1 : runs },
      )
    }
  })

  test('never makes a call fail with bytes that aren’t JSON or a form', patience, async () => {
    const cookie = await signInOnce()
    const { dialect } = app().context
    for (const [at, line] of asked.filter(({ body }) => body).entries()) {
      const { method, path: pattern, bodyType } = line
      const path = pattern.replaceAll(/\{\w+\}/g, 'x')
      const type = bodyType === 'json' ? 'application/json' : 'multipart/form-data; boundary=odd'
      const headers = { 'content-type': type }
      const readable = oddJson.filter((body) => dialect === 'sqlite' || !isRefused(line, body))
      // all calls share one JSON reader, so each gets a third of the unreadable bodies
      const others = unreadable.filter((_, n) => dialect === 'sqlite' && n % 3 === at % 3)
      const bodies = bodyType === 'json' ? [...readable, ...others] : oddBodies
      for (const body of bodies) await expectAnswer(app(), path, { method, cookie, body, headers })
    }
    expect(Object.hasOwn(Object.prototype, 'isOwner')).toBe(false)
  })

  test('POST /api/auth/sign-in/email refuses garbage and never fails', async () => {
    const schema = z.object({ email: z.string(), password: z.string(), callbackURL: z.string() })
    await fc.assert(
      fc.asyncProperty(fc.oneof(oddValue, closeTo(schema)), async (json) => {
        await expectAnswer(app(), '/api/auth/sign-in/email', { json })
      }),
      { numRuns: runs },
    )
  })

  test('a garbage cookie is not a session', async () => {
    for (const value of ['%00', '%ff', 'a.b', '.', 'x'.repeat(5_000), '%ED%A0%80.%00']) {
      const cookie = `lampstand.session_token=${value}; lampstand.places=${value}.${value}`
      const response = await expectAnswer(app(), '/api/admin/about', { cookie, json: {} })
      expect(response.status).toBe(401)
      await expectAnswer(app(), '/api/events/responses', {
        cookie,
        json: { eventId: '\u0000', date: '2026-11-22' },
      })
    }
  })
})

/** Expects a response that isn't a server error, as JSON unless it's a picture or CSV. */
async function expectAnswer(app: TestApp, path: string, options: SendOptions): Promise<Response> {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint16Array(2))
  const clientIp = `2001:db8:${a.toString(16)}:${b.toString(16)}::1`
  const response = await app.send(path, { ...options, clientIp })
  const text = await response.clone().text()
  const type = response.headers.get('content-type') ?? ''
  const isData = type.startsWith('image/') || type.startsWith('text/csv')
  const isGood = isData || (type.startsWith('application/json') && isJson(text))
  // checked first, because `expect` is slow
  if (response.status < 500 && isGood) return response
  const about = `${response.status} ${type}, ${text.slice(0, 200)}`
  return expect.fail(`${options.method} ${path.slice(0, 200)} answered ${about}`)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

type JsonSchema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** The same for both databases. */
const closeTo = memoized(valuesCloseTo)

/** Values close to what a schema accepts, so that garbage reaches deep validation; often none for empty schemas. */
function valuesCloseTo(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  return schema ? nearly(describeSchema(schema)) : fc.option(oddValue, { nil: undefined, freq: 1 })
}

function memoized<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

function nearly(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: shaped(schema) }, { weight: 1, arbitrary: oddValue })
}

function shaped({ type, format, properties, items, anyOf, allOf, ...one }: JsonSchema) {
  if (allOf) return fc.tuple(...allOf.map(nearly)).map((parts) => Object.assign({}, ...parts))
  if (anyOf) return fc.oneof(...anyOf.map(nearly))
  if (one.enum) return fc.constantFrom(...one.enum)
  if ('const' in one) return fc.constant(one.const)
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, nearly(field)])
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  }
  if (type === 'array') return fc.array(nearly(items ?? {}), { maxLength: 3 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'number' || type === 'integer') return fc.constantFrom(0, 1, 20, -1, 1.5, 1e21)
  if (format === 'email') return fc.constantFrom('sam@example.org', 'a\u0000@example.org')
  return type === 'string' ? fc.oneof(fc.constant('2026-11-22'), oddText) : oddValue
}

function describeSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

function namesOf(schema: z.ZodType | undefined): string[] {
  return schema ? Object.keys(describeSchema(schema).properties ?? {}) : []
}
