import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#platform/db/open.ts'
import { Fault, forbidden, unauthenticated } from './faults.ts'
import { type Form, parseForm } from './form.ts'
import {
  type Answer,
  createIdempotencyGuard,
  findAnswer,
  fingerprint,
  idempotencyRow,
  retryOnCollision,
} from './idempotency.ts'
import { randomText, type SimulatorContext } from './objects.ts'
import type { Outcome, Route } from './requests.ts'
import { routes } from './routes.ts'
import { type Row, write } from './store.ts'
import { eventRows } from './webhooks.ts'

/** A request as received. */
export type WireRequest = {
  method: string
  path: string
  /** the form, from the query or the body */
  form: string
  authorization: string | undefined
  key: string | undefined
  /** how long the work takes, set by a test */
  delayMs?: number
}

export type WireAnswer = Answer & { isReplayed: boolean; later: string | undefined }

type Keys = { secretKey: string; publishableKey: string }

/** Handles a request: checks the key, replays a known idempotency key, then does the work. */
export function createRequestHandler(options: {
  db: Db
  keys: Keys
  context: () => SimulatorContext
  announce: (rows: Row[]) => void
}) {
  const { db, keys } = options
  const guarded = createIdempotencyGuard()

  return async function answer(request: WireRequest): Promise<WireAnswer> {
    const requestId = `req_${randomText(14)}`
    try {
      const isSecret = recognize(request, keys)
      const { route, ids } = findRoute(request)
      if (!isSecret && !route.isForBrowsers) {
        throw forbidden(
          'This API call cannot be made with a publishable API key. Please use a secret API key.',
        )
      }
      const form = readForm(request.form)
      const key = request.method === 'POST' ? request.key : undefined
      const work = () => run({ ...options, request, requestId, route, ids, isSecret, form, key })
      return await guarded(key, () => retryOnCollision(work))
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      return {
        status: error.status,
        body: error.body,
        requestId,
        isReplayed: false,
        later: undefined,
      }
    }
  }

  async function run(job: {
    request: WireRequest
    requestId: string
    route: Route
    ids: string[]
    isSecret: boolean
    form: Form
    key: string | undefined
  }): Promise<WireAnswer> {
    const { request, requestId, route, key } = job
    const asked = fingerprint(request.method, request.path, request.form)
    const known = key === undefined ? undefined : await findAnswer(db, key, asked)
    if (known) return { ...known, isReplayed: true, later: undefined }
    if (request.delayMs) await wait(request.delayMs)
    const context = options.context()
    const outcome = await attempt(route, { ...job, db, context })
    const status = outcome.status ?? 200
    const events = eventRows(outcome.events ?? [], { id: requestId, key }, context)
    const stored = { status, body: outcome.body, requestId, fingerprint: asked }
    const rows = [
      ...(outcome.rows ?? []),
      ...events,
      ...(key === undefined ? [] : [idempotencyRow(key, stored, context.now)]),
    ]
    if (outcome.changed || rows.length > 0) {
      await write(db, outcome.changed && { read: outcome.changed }, rows)
    }
    options.announce(events)
    return { status, body: outcome.body, requestId, isReplayed: false, later: outcome.later }
  }
}

/** An error after the work began is stored under the idempotency key, like any response. */
async function attempt(route: Route, call: Parameters<Route['handle']>[0]): Promise<Outcome> {
  try {
    return await route.handle(call)
  } catch (error) {
    if (error instanceof Fault && error.isStored) return { status: error.status, body: error.body }
    throw error
  }
}

function recognize({ authorization }: WireRequest, keys: Keys): boolean {
  const [, key] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? []
  if (key === keys.secretKey) return true
  if (key === keys.publishableKey) return false
  throw unauthenticated(
    key === undefined
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${key.slice(0, 8)}****`,
  )
}

function findRoute({ method, path }: WireRequest): { route: Route; ids: string[] } {
  for (const route of routes) {
    const found = route.method === method ? route.pattern.exec(path) : null
    if (found) return { route, ids: found.slice(1) }
  }
  throw new Fault(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  })
}

function readForm(text: string): Form {
  try {
    return parseForm(text)
  } catch {
    throw new Fault(400, { type: 'invalid_request_error', message: 'Invalid request body' })
  }
}
