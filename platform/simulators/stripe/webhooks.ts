import { createHmac } from 'node:crypto'
import type { Db } from '#platform/db/open.ts'
import { apiVersion, type EventDraft, randomText, seconds } from './objects.ts'
import { listRows, type Row } from './store.ts'

/** One attempt to tell of an event; the receiver's status, or undefined where nobody answered. */
export type Delivery = (body: string, signature: string) => Promise<number | undefined>

/** `hold` keeps events until they are asked for, `drop` never delivers them. */
export type WebhookMode = 'send' | 'hold' | 'drop'

export type Request = { types?: string[]; times?: number; order?: 'sent' | 'reversed' | 'random' }

/** What the shop's endpoint is told of; the provider lets each endpoint choose. */
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

/** The provider tries for hours; in a test mode nobody waits so long. */
const retryDelaysMs = [1000, 5000, 30_000]

/** `t=…,v1=…` over the body, with the endpoint's secret. */
export function sign(body: string, secret: string, now: Date): string {
  const time = seconds(now)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

/** The rows of events, to be written in one go with the change that they tell of. */
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

/** Delivers events, again and again while they are not taken. Signed anew for each attempt. */
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

  /** A database that was closed meanwhile is nobody's concern here. */
  function follow(work: Promise<void>): void {
    const followed = work.catch(() => undefined).finally(() => underWay.delete(followed))
    underWay.add(followed)
  }

  return {
    /** Rows just written. */
    announce(rows: Row[]): void {
      if (mode !== 'send' || !deliver) return
      for (const row of rows) if (row.kind === 'pending') later(0, () => tellUntilTaken(row))
    },
    /** What was left when the process ended. */
    async resume(): Promise<void> {
      if (mode !== 'send' || !deliver) return
      for (const row of await listPending(db)) later(0, () => tellUntilTaken(row))
    },
    /** Delivers held events now, each as often as wished; answers the receivers' statuses. */
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

/** Events that nobody has taken yet, oldest first. */
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
