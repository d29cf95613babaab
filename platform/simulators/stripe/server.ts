import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#platform/db/open.ts'
import { createRequestHandler, type WireRequest } from './answer.ts'
import { answerControl, type Controls } from './controls.ts'
import { createFaultInjection } from './fault-injection.ts'
import { apiVersion } from './objects.ts'
import { forgetOld } from './store.ts'
import { createWebhooks, type Delivery, type WebhookMode } from './webhooks.ts'

export type SimulatorOptions = {
  /** the database with the table `test_payments` */
  db: Db
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** without it no webhooks are sent */
  deliver?: Delivery
  webhooks?: WebhookMode
  now?: () => Date
  port?: number
  /** true if the process runs only the simulator */
  staysOpen?: boolean
  /** when refunds of certain test cards complete; by default never */
  refundDelayMs?: number
}

export type StripeSimulator = { port: number; controls: Controls; close: () => Promise<void> }

const maxBodyBytes = 1024 * 1024
const cleanupMs = 60 * 60 * 1000

/**
 * A simulator with Stripe's wire protocol, only on the loopback interface. It knows the documented test cards,
 * charges no one, and stores everything in the database.
 */
export async function startStripeSimulator(options: SimulatorOptions): Promise<StripeSimulator> {
  const { db, now = () => new Date(), secretKey, publishableKey } = options
  const webhooks = createWebhooks({
    db,
    secret: options.webhookSecret,
    now,
    deliver: options.deliver,
    mode: options.webhooks ?? 'send',
  })
  const faultInjection = createFaultInjection()
  const answer = createRequestHandler({
    db,
    keys: { secretKey, publishableKey },
    context: () => ({ now: now(), isLive: secretKey.includes('_live_') }),
    announce: webhooks.announce,
  })
  const controls: Controls = {
    ...webhooks,
    order: faultInjection.order,
    forget: faultInjection.forget,
    async act(path) {
      const { status } = await answer(orderOf(secretKey, path))
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    },
  }
  const open: Open = {
    answer,
    faultInjection,
    controls,
    secretKey,
    refundDelayMs: options.refundDelayMs,
  }

  const server = createServer((request, response) => {
    handle(open, request, response).catch(() => response.destroy())
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  if (!options.staysOpen) server.unref()
  await forgetOld(db, now())
  // If the database is unavailable, this runs again an hour later.
  const cleanup = setInterval(() => forgetOld(db, now()).catch(() => undefined), cleanupMs)
  cleanup.unref()
  await webhooks.resume()
  return {
    port: (server.address() as AddressInfo).port,
    controls,
    async close(): Promise<void> {
      clearInterval(cleanup)
      await webhooks.stop()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

type Open = {
  answer: ReturnType<typeof createRequestHandler>
  faultInjection: ReturnType<typeof createFaultInjection>
  controls: Controls
  secretKey: string
  refundDelayMs: number | undefined
}

async function handle(
  open: Open,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const method = request.method ?? 'GET'
  const body = await readBody(request)
  if (url.pathname.startsWith('/test/controls/')) {
    const isAllowed = request.headers.authorization === `Bearer ${open.secretKey}`
    const answer = isAllowed ? await answerControl(open.controls, url.pathname, body) : undefined
    send(response, answer ? 200 : 401, answer ?? { error: { message: 'not allowed' } }, {})
    return
  }
  const wire: WireRequest = {
    method,
    path: url.pathname,
    form: method === 'GET' ? url.search.slice(1) : body,
    authorization: request.headers.authorization,
    key: request.headers['idempotency-key']?.toString(),
  }
  const fault = open.faultInjection.meet(method, url.pathname)
  if (fault?.kind === 'late' && !fault.isDone) wire.delayMs = fault.delayMs
  else if (fault && !fault.isDone && (await isCutShort(fault, response))) return
  const { status, body: answer, requestId, isReplayed, later } = await open.answer(wire)
  if (later && open.refundDelayMs !== undefined) happenLater(open, later, open.refundDelayMs)
  if (fault?.isDone && (await isCutShort(fault, response))) return
  send(response, status, answer, {
    'request-id': requestId,
    'stripe-version': request.headers['stripe-version']?.toString() ?? apiVersion,
    ...(wire.key && method === 'POST' ? { 'idempotency-key': wire.key } : {}),
    ...(isReplayed ? { 'idempotent-replayed': 'true', 'original-request': requestId } : {}),
  })
}

/** Applies a fault; true if the caller already got a response or won't get one. */
async function isCutShort(
  { kind, delayMs, status }: NonNullable<ReturnType<Open['faultInjection']['meet']>>,
  response: ServerResponse,
): Promise<boolean> {
  if (delayMs > 0) await wait(delayMs)
  if (kind === 'late') return false
  if (kind === 'hangUp') response.destroy()
  else {
    const error = { type: 'api_error', message: 'An unknown error occurred' }
    send(response, status, { error }, { 'request-id': 'req_trouble' })
  }
  return true
}

function happenLater(open: Open, path: string, ms: number): void {
  // The database may have been closed by then.
  setTimeout(() => open.answer(orderOf(open.secretKey, path)).catch(() => undefined), ms).unref()
}

function orderOf(secretKey: string, path: string): WireRequest {
  const authorization = `Bearer ${secretKey}`
  return { method: 'POST', path, form: '', authorization, key: undefined }
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string>,
): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...headers,
  })
  response.end(text)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += (part as Buffer).length
    if (size > maxBodyBytes) throw new Error('the body is too large')
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts).toString('utf8')
}
