import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret } from '#platform/secrets/secret.ts'
import { createAccount, Refusal } from './account.ts'

/** A fault to inject into a call, such as "POST /orders/createlabelfororder". */
export type Fault = {
  call: string
  /** how often; once by default */
  times?: number
  /** the call succeeds anyway */
  isDone?: boolean
  delayMs?: number
  /** no response: the connection is cut */
  isCut?: boolean
  status?: number
  body?: unknown
}

type Call = { call: string; query: Record<string, string>; body: Record<string, unknown> }

/**
 * Simulates the parts of ShipStation's API V1 that the shop uses: keys, the rate limit, and injected
 * faults.
 */
export async function startShipStation({ limit = 40, windowSeconds = 60 } = {}) {
  const account = createAccount()
  const calls: Call[] = []
  const faults: Fault[] = []
  const pace = createLimit(limit, windowSeconds)
  const settings = { apiKey: new Secret('key'), apiSecret: new Secret('secret'), apiUrl: '' }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
    const call = `${request.method} ${pathname}`
    const body = await readBody(request)
    const { isOver, headers } = pace()
    const send = (status: number, answer: unknown) =>
      response
        .writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' })
        .end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    const keys = [settings.apiKey, settings.apiSecret].map((key) => key.reveal())
    const pair = Buffer.from(keys.join(':')).toString('base64')
    if (request.headers.authorization !== `Basic ${pair}`) {
      return void send(401, { message: 'Invalid API credentials' })
    }
    if (isOver) return void send(429, { message: 'Too many requests' })
    calls.push({ call, query: Object.fromEntries(searchParams), body })
    const fault = takeFault(faults, call)
    const answered =
      !fault || fault.isDone || (fault.status === undefined && !fault.isCut)
        ? answerOf(() => account.answer(call, searchParams, body))
        : { status: 500, body: '' }
    if (fault?.delayMs) await sleep(fault.delayMs)
    if (fault?.isCut) return void request.socket.destroy()
    send(fault?.status ?? answered.status, fault?.body ?? answered.body)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  settings.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    settings,
    calls,
    orders: account.orders,
    shipments: account.shipments,
    /** number of times a call was made */
    count: (call: string) => calls.filter((one) => one.call === call).length,
    fail: (fault: Fault) => void faults.push(fault),
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function takeFault(faults: Fault[], call: string): Fault | undefined {
  const at = faults.findIndex((fault) => fault.call === call)
  const fault = faults[at]
  if (!fault) return undefined
  const times = (fault.times ?? 1) - 1
  if (times > 0) faults[at] = { ...fault, times }
  else faults.splice(at, 1)
  return fault
}

function answerOf(act: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: act() }
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body }
    throw error
  }
}

/** Counts calls per window, like the service. */
function createLimit(limit: number, windowSeconds: number) {
  let used = 0
  let endsAt = 0
  return () => {
    const now = Date.now()
    if (now >= endsAt) {
      used = 0
      endsAt = now + windowSeconds * 1000
    }
    used += 1
    return {
      isOver: used > limit,
      headers: {
        'X-Rate-Limit-Limit': String(limit),
        'X-Rate-Limit-Remaining': String(Math.max(0, limit - used)),
        'X-Rate-Limit-Reset': String(Math.ceil((endsAt - now) / 1000)),
      },
    }
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? {} : JSON.parse(text)
}
