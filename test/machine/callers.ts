import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** The result of a call; status 0 if the connection broke before a response. */
export type Answer = {
  /** the request */
  path: string
  status: number
  body: string
  retryAfter: number | undefined
  /** performance.now() at the start, and the duration in ms */
  askedAt: number
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
/** The longest wait for anything but a label, whose buyer waits for a concurrent purchase. */
const timeoutMs = 20_000
let last = 0

/** A browser with its own cookies and IP, which never retries. */
export function createCaller(maxMs = timeoutMs) {
  last += 1
  const from = `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`
  const cookies = new Map<string, string>()

  function send(method: string, address: string, json?: object): Promise<Answer> {
    const body = json === undefined ? undefined : JSON.stringify(json)
    const askedAt = performance.now()
    return new Promise((resolve) => {
      const answer = (status: number, said: string, retryAfter?: number) =>
        resolve({
          path: new URL(address).pathname,
          status,
          body: said,
          retryAfter,
          askedAt,
          ms: performance.now() - askedAt,
        })
      const asked = request(address, {
        agent,
        method,
        timeout: maxMs,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-forwarded-for': from,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      })
      asked.once('error', () => answer(0, ''))
      asked.once('timeout', () => asked.destroy())
      asked.once('response', async (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const { statusCode = 0, headers } = response
        const seconds = headers['retry-after'] ? Number(headers['retry-after']) : undefined
        await text(response).then(
          (said) => answer(statusCode, said, seconds),
          () => answer(0, ''),
        )
      })
      asked.end(body)
    })
  }

  return {
    get: (address: string) => send('GET', address),
    post: (address: string, json: object) => send('POST', address, json),
    send,
  }
}

/** A contact form submission. */
export function messageAbout(subject: string) {
  const words = { message: 'Please call me back.', requestType: 'general', phone: '' }
  return { name: 'Sam', email: 'sam@example.org', subject, ...words }
}

/** True for a successful call. */
export function isTaken({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

/** How many callers run at once, and each one's pause between calls; both may change while running. */
export type Pace = { atOnce: number; pauseMs: number }

/** Repeats something at this pace until stopped. */
export function keepDoing(work: () => Promise<void>, pace: Pace) {
  let isOver = false
  const running = Array.from({ length: pace.atOnce }, async () => {
    while (!isOver) {
      await work()
      await wait(pace.pauseMs)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(running)
  }
}
