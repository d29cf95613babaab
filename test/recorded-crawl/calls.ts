import { type Schema, sampleOf, wrongSampleOf } from './samples.ts'
import type { Answer, Asked, createVisitor } from './visitor.ts'

type Ask = ReturnType<typeof createVisitor>['ask']
type Described = {
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** One API call, from the product's OpenAPI document. */
type Call = Described & { method: string; path: string; body: Schema | undefined }

export const roles = ['stranger', 'owner', 'editor', 'shop']

/** Calls that could end a session that the crawl needs; only their errors are requested. */
const endings = /\/(people|account)\b|\/sign-out$/

/** Reads the product's API calls from its OpenAPI document. */
export async function readCalls(ask: Ask): Promise<Call[]> {
  const { text } = await ask({ path: '/api/openapi.json' })
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method.toUpperCase(),
      path,
      body: described.requestBody?.content['application/json']?.schema,
    })),
  )
}

/** Makes the calls, with ids from earlier responses. */
export function createCaller(ask: Ask, calls: Call[]) {
  /** the first item's id of each collection, by the collection's path */
  const known = new Map<string, string>()

  function fill(path: string, isKnown: boolean): string {
    return path.replaceAll(/\{(\w+)\}/g, (_, name: string, at: number) => {
      const above = path.slice(0, at - 1)
      const described = calls
        .flatMap(({ parameters = [] }) => parameters)
        .find((one) => one.in === 'path' && one.name === name && one.schema.enum)
      if (isKnown && described) return String(described.schema.enum?.[0])
      if (name === 'version') return isKnown ? '1' : '987'
      if (name === 'code') return isKnown ? 'usps' : 'nobody'
      if (!isKnown) return 'no-such-thing'
      if (known.has(name)) return known.get(name) ?? ''
      const last = above.split('/').at(-1)
      const alike = [...known].find(([collection]) => collection.endsWith(`/${last}`))
      return known.get(fill(above, true)) ?? alike?.[1] ?? 'no-such-thing'
    })
  }

  function learn(path: string, { text }: Answer): void {
    const [, id] = /"(?:id|key|youtubeId)":"([\w-]+)"/.exec(text) ?? []
    if (id) known.set(path, id)
    const [, video] = /"youtubeId":"([\w-]+)"/.exec(text) ?? []
    if (video) known.set('youtubeId', video)
  }

  /** Makes every GET call in every role, then with each of its query parameters. */
  async function askReads(): Promise<void> {
    for (const { method, path, parameters = [] } of calls) {
      if (method !== 'GET') continue
      const filled = fill(path, true)
      for (const as of [...roles].reverse()) {
        const answer = await ask({ path: filled, as })
        if (as === 'owner') learn(filled, answer)
      }
      if (path.includes('{')) await ask({ path: fill(path, false), as: 'owner' })
      for (const { name, schema, in: place } of parameters) {
        if (place !== 'query') continue
        const values = [...(schema.enum ?? [sampleOf(schema, name), '2']), 'no such value', '']
        for (const value of new Set(values.map(String))) {
          const search = new URLSearchParams({ [name]: value })
          await ask({ path: `${filled}?${search}`, as: 'owner' })
        }
      }
    }
  }

  /** Makes every write in every role with an unknown id, and with invalid bodies. */
  async function askRefusedWrites(): Promise<void> {
    for (const { method, path, body } of calls) {
      if (method === 'GET' || path.endsWith('/sign-out')) continue
      const unknown: Asked = { method, path: fill(path, false) }
      for (const as of roles) await ask({ ...unknown, as, json: {} })
      await ask({ ...unknown, as: 'owner', json: { noSuchField: 1 } })
      await ask({ ...unknown, as: 'owner', form: { a: 'b' } })
      const broken = { type: 'application/json', bytes: Buffer.from('{"a":') }
      await ask({ ...unknown, as: 'owner', body: broken, note: 'broken' })
      if (!body?.properties) continue
      await ask({ ...unknown, as: 'owner', json: wrongSampleOf(body), note: 'wrong kinds' })
      if (!path.includes('{')) continue
      await ask({ ...unknown, as: 'owner', json: sampleOf(body) as object, note: 'unknown id' })
    }
  }

  /** Makes every write as the owner on existing items; deletions and then restores come last. */
  async function askWrites(): Promise<void> {
    const writes = calls.filter(({ method, path }) => method !== 'GET' && !endings.test(path))
    const taking = writes.filter(({ method }) => method === 'DELETE').reverse()
    const bringing = writes.filter(({ path }) => /\}\/restore$/.test(path))
    const others = writes.filter((one) => !taking.includes(one) && !bringing.includes(one))
    for (const { method, path, body } of [...others, ...taking, ...bringing]) {
      await lookAbove(path)
      const filled = fill(path, true)
      const stored = await storedValues(filled)
      const asked: Asked = { method, path: filled, as: 'owner' }
      if (stored) await lookAfterSave(filled, stored, await ask({ ...asked, json: stored }))
      else if (!body) await ask(asked)
      else await askWithSample(asked, sampleOf(body))
    }
  }

  /** Learns ids of nested items that earlier writes created. */
  async function lookAbove(path: string): Promise<void> {
    const above = path.slice(0, Math.max(0, path.lastIndexOf('{') - 1))
    if (!above.includes('{')) return
    if (!calls.some((call) => call.method === 'GET' && call.path === above)) return
    const filled = fill(above, true)
    learn(filled, await ask({ path: filled, as: 'owner' }))
  }

  /** Repeats a save, which is based on an old version by then, or opens the preview that it made. */
  async function lookAfterSave(path: string, json: object, { text }: Answer): Promise<void> {
    const [, page] = /^\{"address":"([^"]+)"/.exec(text) ?? []
    if (!page) await ask({ method: 'POST', path, as: 'owner', json, note: 'stale' })
    else for (const as of ['owner', 'stranger']) await ask({ path: page, as })
  }

  /** Sends a sample of every field, then again without the refused ones. */
  async function askWithSample(asked: Asked, sample: unknown): Promise<void> {
    const json = { ...(sample as Record<string, unknown>) }
    for (const name of Object.keys(json)) {
      if (/image$|logo$/i.test(name)) json[name] = known.get('/api/admin/images')
    }
    for (let round = 0; round < 3; round += 1) {
      const { status, text } = await ask({ ...asked, json })
      const named = [...text.matchAll(/"path":"(\w+)/g)].map(([, name = '']) => name)
      const refused = named.filter((name) => Object.hasOwn(json, name))
      // without a version, a save is never outdated
      if (status === 409 && Object.hasOwn(json, 'version')) refused.push('version')
      else if (status !== 400 || refused.length === 0) return
      for (const name of refused) delete json[name]
    }
  }

  /** Returns a document's values with every title changed, as an editor would send them. */
  async function storedValues(path: string): Promise<object | undefined> {
    const document = path.replace(/\/preview$/, '')
    const isDocument = calls.some((call) => call.path === `${document}/revisions`)
    if (!isDocument) return undefined
    const { text } = await ask({ path: document, as: 'owner', note: 'to change it' })
    const { savedAt: _, savedBy: __, ...values } = JSON.parse(text)
    if (path !== document) delete values.version
    return JSON.parse(JSON.stringify(values).replaceAll(/("title":"[^"]+)"/g, '$1, changed"'))
  }

  return { askReads, askRefusedWrites, askWrites }
}
