import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { documents } from '#app/admin/documents.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { endpoints } from '#server/api/api.ts'
import { settlePictures } from '#test/e2e/harness/demo-renditions.ts'
import { readAddress } from '#test/e2e/harness/start-product.ts'
import { startWith, withFastStartup } from '#test/e2e/harness/start-with.ts'

/** Property names that every object inherits. */
const functions = ['constructor', 'toString', 'hasOwnProperty', 'valueOf']
const words = ['__proto__', ...functions]

/** As a value, one of them yields an object and the others a function; send one of those per request, in rotation. */
function valuesFor(turn: number): string[] {
  return ['__proto__', functions[turn % functions.length] ?? '']
}

/** Part of every secret here: a response or log line that contains it has leaked one. */
const planted = 'planted-4f1d0c'
const owner = { email: 'ruth@example.org', password: `${planted}-password` }

const pages = ['/', '/events', '/events/respond', '/contact', '/shop', '/shop/cart', '/checkout']
const signInPages = [
  '/admin',
  '/admin/shop',
  '/admin/join',
  '/admin/forgot',
  '/admin/reset?token=x',
]

/** All document calls share one handler: a page and the settings with a key are enough. */
const others = documents.filter(({ key }) => key !== 'about' && key !== 'tithely')
const asked = endpoints.filter(
  ({ path }) => !others.some(({ key }) => path.startsWith(`/api/admin/${key}/`)),
)

/** Each of the words as a field name; none is a real field. */
const unknownNames = new URLSearchParams(words.map((word) => [word, word]))

let product: ReturnType<typeof startWith>
let address = ''
let output = ''
let cookie = ''
let callers = 0

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-words-'))
  const [session, encryption] = ['s', 'e'].map((name) => `${planted}-${name.repeat(32)}`)
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ session, encryption }))
  product = startWith(
    {
      DATA_DIR: dataDir,
      SEED: 'demo',
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '1',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      SMTP_URL: `smtp://site:${planted}@127.0.0.1:9`,
      STRIPE_SECRET_KEY: `sk_test_${planted}`,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: `whsec_${planted}`,
      STRIPE_API_URL: 'http://127.0.0.1:9',
      SHIPSTATION_API_KEY: `${planted}-key`,
      SHIPSTATION_API_SECRET: `${planted}-secret`,
      SHIPSTATION_API_URL: 'http://127.0.0.1:9',
    },
    withFastStartup,
  )
  for (const stream of [product.stdout, product.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  address = await readAddress(product)
  await settlePictures(dataDir)
  const signedIn = await send('/api/auth/sign-in/email', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  expect(signedIn.status).toBe(200)
  cookie = signedIn.cookies
})

afterAll(() => product.kill('SIGTERM'))

/** Posts from a new IP each time to avoid rate limits, and without compression. */
async function send(path: string, { method = 'POST', headers = {}, body }: RequestInit) {
  callers += 1
  const response = await fetch(`${address}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(headers as Record<string, string>),
      'accept-encoding': 'identity',
      'x-forwarded-for': `203.0.${callers >> 8}.${callers & 255}`,
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = `${await response.text()}${JSON.stringify([...response.headers])}`
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  const next = response.status === 307 ? response.headers.get('location') : null
  return { status: response.status, text, cookies: cookies.join('; '), next }
}

async function expectSafe(path: string, request: RequestInit): Promise<void> {
  const { status, text, next } = await send(path, request)
  // an RSVP redirects with its values
  if (next) return expectSafe(next, request)
  const about = `${request.method ?? 'POST'} ${path} ${String(request.body).slice(0, 200)}`
  expect(text, about).not.toContain(planted)
  expect(
    [200, 202, 204, 302, 303, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 502, 503],
    about,
  ).toContain(status)
}

/** Every form of a page, with its action and field names. */
async function formsOf(path: string): Promise<{ action: string; names: string[] }[]> {
  const html = await (await fetch(`${address}${path}`)).text()
  return [...html.matchAll(/<form(?<tag>[^>]*)>(?<inner>[\s\S]*?)<\/form>/g)].map(({ groups }) => ({
    action: /action="([^"]*)"/.exec(groups?.tag ?? '')?.[1]?.replaceAll('&amp;', '&') || path,
    names: [...(groups?.inner ?? '').matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name),
  }))
}

test('every field of every form accepts inherited property names, and leaks nothing', async () => {
  let tried = 0
  // the layout's forms are on every page
  const met = new Set<string>()
  for (const page of [...pages, ...signInPages]) {
    const forms = await formsOf(page)
    // A page may read a field that none of its forms currently shows.
    const all = [...forms, { action: page, names: ['intent', 'id', 'token', 'next'] }]
    for (const { action, names } of all) {
      const form = JSON.stringify([new URL(action, address), names])
      if (met.has(form)) continue
      met.add(form)
      const path = new URL(action, address)
      const data = `${path.pathname === '/' ? '/_root' : path.pathname}.data${path.search}`
      for (const word of valuesFor(met.size)) {
        const body = new URLSearchParams(names.map((name) => [name, word]))
        await expectSafe(path.pathname + path.search, { body })
        tried += 1
      }
      // and all of them at once as unknown field names
      await expectSafe(path.pathname + path.search, { body: unknownNames })
      tried += words.length
      // the same action with another response format
      const word = words[met.size % words.length] ?? ''
      await expectSafe(data, { body: new URLSearchParams(names.map((name) => [name, word])) })
      tried += 1
    }
  }
  expect(tried).toBeGreaterThan(200)
  expect(output).not.toContain(planted)
}, 600_000)

test('every field of every API call accepts inherited property names, and leaks nothing', async () => {
  const headers = { 'content-type': 'application/json', cookie }
  let tried = 0
  for (const [at, line] of asked.entries()) {
    if (isWithoutFields(line)) {
      await expectSafe(`${line.path}?${unknownNames}`, { method: line.method, headers })
      tried += words.length
      continue
    }
    // calls share one parser, so each gets one of the words in turn
    const word = words[at % words.length] ?? ''
    for (const body of bodiesOf(line, word)) {
      const sent = line.method === 'GET' ? {} : { body: JSON.stringify(body) }
      await expectSafe(pathOf(line, word), { method: line.method, headers, ...sent })
      tried += 1
    }
  }
  expect(tried).toBeGreaterThan(asked.length)
  expect(output).not.toContain(planted)
}, 600_000)

/** A call without fields is tested once, with all words as unknown names. */
function isWithoutFields({ path, query, body }: Endpoint): boolean {
  return !path.includes('{') && !query && !body
}

/** The word as every path parameter and every value, and all words as unknown names. */
function pathOf({ path, query }: Endpoint, word: string): string {
  const names = [...namesOf(query), ...words]
  const search = new URLSearchParams(names.map((name) => [name, word]))
  return `${path.replaceAll(/\{\w+\}/g, word)}?${search}`
}

function bodiesOf({ method, body }: Endpoint, word: string): unknown[] {
  if (method === 'GET' || !body) return [undefined]
  const names = namesOf(body)
  const whole = Object.fromEntries([...names, ...words].map((name) => [name, word]))
  return [whole, Object.fromEntries(names.map((name) => [name, { [word]: word }]))]
}

function namesOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}
