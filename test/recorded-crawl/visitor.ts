import { createHash } from 'node:crypto'
import { request as open } from 'node:http'
import { siteUrl, type startProduct } from './product.ts'
import { clockHeader, startOfCrawl, stepMs } from './timestamps.ts'

/** A request of the crawl. `as`: whose cookies it sends; `note`: distinguishes identical requests. */
export type Asked = {
  path: string
  method?: string
  as?: string
  json?: object
  form?: Record<string, string>
  body?: { type: string; bytes: Buffer }
  headers?: Record<string, string>
  note?: string
}

export type Answer = { status: number; headers: Record<string, string | string[]>; text: string }

/** Sends requests in sequence, each a little later and from another IP, and records everything. */
export function createVisitor(product: Awaited<ReturnType<typeof startProduct>>) {
  const records: string[] = []
  const jars = new Map<string, Map<string, string>>()
  let timestamp = startOfCrawl + 3_600_000

  async function ask(asked: Asked): Promise<Answer> {
    const { path, as = 'stranger', note = '' } = asked
    const sent = bodyOf(asked)
    const method = asked.method ?? (sent ? 'POST' : 'GET')
    const jar = jars.get(as)
    timestamp += stepMs
    const answer = await send(product.address + path, method, sent?.bytes, {
      host: new URL(siteUrl).host,
      'accept-encoding': 'identity',
      'x-forwarded-for': `10.1.${records.length >> 8}.${records.length & 255}`,
      [clockHeader]: String(timestamp),
      ...(method === 'GET' ? {} : { origin: siteUrl }),
      ...(sent ? { 'content-type': sent.type } : {}),
      ...(jar ? { cookie: [...jar].map((pair) => pair.join('=')).join('; ') } : {}),
      ...asked.headers,
    })
    if (as !== 'stranger') keepCookies(as, answer)
    const body = asked.json ?? asked.form
    const shown = body === undefined ? '' : ` ${short(body)}`
    records.push(`### ${method} ${path} as ${as}${note && ` (${note})`}${shown}\n${textOf(answer)}`)
    if (method !== 'GET' && method !== 'HEAD') await product.settle(timestamp)
    return answer
  }

  function keepCookies(as: string, { headers }: Answer): void {
    const jar = jars.get(as) ?? new Map<string, string>()
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; Max-Age=0\b/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    jars.set(as, jar)
  }

  return { ask, records }
}

function bodyOf({ json, form, body }: Asked): Asked['body'] {
  if (body) return body
  if (json !== undefined) {
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(json)) }
  }
  if (!form) return undefined
  const bytes = Buffer.from(new URLSearchParams(form).toString())
  return { type: 'application/x-www-form-urlencoded', bytes }
}

/** Not with `fetch`, which can't set the Host header or separate several cookies. */
function send(
  url: string,
  method: string,
  body: Buffer | undefined,
  headers: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = open(url, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const type = response.headers['content-type'] ?? ''
        const isText = /^text|json|xml|javascript|calendar|manifest|x-script/.test(type)
        const hash = createHash('sha256').update(bytes).digest('hex')
        const text = isText ? bytes.toString('utf8') : `${bytes.length} bytes, ${hash}`
        const { statusCode: status = 0 } = response
        resolve({ status, headers: response.headers as Answer['headers'], text })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Transport headers are not content, and the length follows from the body. */
const unsaid = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

function textOf({ status, headers, text }: Answer): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !unsaid.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}`))
  return `${[status, ...lines].join('\n')}\n\n${inLines(text)}\n`
}

/** A body split into lines, so that differences are readable. */
function inLines(text: string): string {
  if (text.startsWith('<')) return text.replaceAll('><', '>\n<')
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 1)
  } catch {
    return text
  }
}

function short(body: object): string {
  const text = JSON.stringify(body)
  return text.length <= 300 ? text : `{${Object.keys(body).join(', ')}}`
}
