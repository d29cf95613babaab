import { createHmac } from 'node:crypto'
import type { Db } from '#platform/db/open.ts'
import { apiVersion, type EventDraft, randomText, seconds } from './objects.ts'
import { listRows, type Row } from './store.ts'

/** One delivery attempt; returns the receiver's status, or undefined without a response. */
export type Delivery = (body: string, signature: string) => Promise<number | undefined>

/** `hold` keeps events until requested, `drop` never delivers them. */
export type WebhookMode = 'send' | 'hold' | 'drop'

export type Request = { types?: string[]; times?: number; order?: 'sent' | 'reversed' | 'random' }

/** The events that the shop's endpoint subscribes to. */
const announcedTypes = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'refund.created',
  'refund.updated',
  'refund.failed',
])

/** Stripe retries for hours; tests can't wait that long. */
const retryDelaysMs = [1000, 5000, 30_000]

/** The signature `t=…,v1=…` over the body with the endpoint's secret. */
export function sign(body: string, secret: string, now: Date): string {
  const time = seconds(now)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

/** Event rows, written in the same transaction as their change. */
export function eventRows(
  drafts: EventDraft[],
  request: { id: string; key: string | undefined },
  { now, isLive }: { now: Date; isLive: boolean },
): Row[] {
  return drafts.map(({ type, object, previous }) => {
    const isAnnounced = announcedTypes.has(type)
    const event = {
      id: `evt_3${randomText(23)}`,
      object: 'event',
      api_version: apiVersion,
      created: seconds(now),
      data: { object, ...(previous ? { previous_attributes: previous } : {}) },
      livemode: isLive,
      pending_webhooks: isAnnounced ? 1 : 0,
      request: { id: request.id, idempotency_key: request.key ?? null },
      type,
    }
    return {
      id: event.id,
      kind: isAnnounced ? 'pending' : 'event',
      body: JSON.stringify(event),
      createdAt: now.toISOString(),
    }
  })
}

/** Delivers events and retries until they are accepted, with a new signature each time. */
export function createWebhooks(options: {
  db: Db
  secret: string
  now: () => Date
  deliver: Delivery | undefined
  mode: WebhookMode
}) {
  const { db, secret, now, deliver } = options
  let mode = options.mode
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()

  async function tell(row: Pick<Row, 'id' | 'body'>): Promise<boolean> {
    const status = await deliver?.(row.body, sign(row.body, secret, now())).catch(() => undefined)
    const isTaken = status !== undefined && status >= 200 && status < 300
    if (isTaken) await markTaken(db, row)
    return isTaken
  }

  async function tellUntilTaken(row: Row, attempt = 0): Promise<void> {
    if (mode !== 'send' || (await tell(row))) return
    const delay = retryDelaysMs[attempt]
    if (delay === undefined) return
    later(delay, () => tellUntilTaken(row, attempt + 1))
  }

  function later(ms: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      follow(work())
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  /** Ignores errors of a closed database. */
  function follow(work: Promise<void>): void {
    const followed = work.catch(() => undefined).finally(() => underWay.delete(followed))
    underWay.add(followed)
  }

  return {
    /** Delivers new rows. */
    announce(rows: Row[]): void {
      if (mode !== 'send' || !deliver) return
      for (const row of rows) if (row.kind === 'pending') later(0, () => tellUntilTaken(row))
    },
    /** Delivers rows left by an earlier process. */
    async resume(): Promise<void> {
      if (mode !== 'send' || !deliver) return
      for (const row of await listPending(db)) later(0, () => tellUntilTaken(row))
    },
    /** Delivers held events now, repeatedly if requested; returns the receivers' statuses. */
    async deliverHeld({ types, times = 1, order = 'sent' }: Request = {}): Promise<number> {
      const held = (await listPending(db)).filter(
        ({ body }) => !types || types.includes(JSON.parse(body).type),
      )
      if (order === 'reversed') held.reverse()
      if (order === 'random') held.sort(() => Math.random() - 0.5)
      let taken = 0
      for (const row of held) {
        for (let n = 0; n < times; n += 1) if (await tell(row)) taken += 1
      }
      return taken
    },
    setMode(next: WebhookMode): void {
      mode = next
    },
    async stop(): Promise<void> {
      mode = 'drop'
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(underWay)
    },
  }
}

/** Undelivered events, oldest first. */
export async function listPending(db: Db): Promise<Row[]> {
  const page = await listRows(db, ['pending'], { limit: 100 })
  return (page?.rows ?? []).reverse()
}

async function markTaken(db: Db, { id, body }: Pick<Row, 'id' | 'body'>): Promise<void> {
  const event = { ...JSON.parse(body), pending_webhooks: 0 }
  await db
    .updateTable('testPayments')
    .set({ kind: 'event', body: JSON.stringify(event) })
    .where('id', '=', id)
    .execute()
}
