/** Kinds of jobs that share their workers: what holds one lane up holds up no other. */
export type Lane = {
  kinds: readonly string[]
  /** how many of its jobs one process carries out at the same time */
  atOnce: number
  /** how long a job may take before its worker goes on without it, ms */
  limitMs: number
}

/**
 * The lanes of the outbox. What a person waits for before a screen has one of its own, so that it
 * never stands behind what nobody waits for; pictures, which are much work, go one by one.
 */
export const lanes = {
  accounts: {
    kinds: ['accounts.reset', 'accounts.invitation', 'accounts.notice', 'accounts.ownership'],
    atOnce: 2,
    limitMs: 60_000,
  },
  money: { kinds: ['orders.refund'], atOnce: 2, limitMs: 120_000 },
  emails: {
    kinds: [
      ...['orders.email', 'events.notice', 'contact.notify', 'contact.reply', 'contact.assigned'],
      ...['contact.reminder', 'orders.alarm', 'alerts.email', 'newsletter.confirm'],
      ...['newsletter.listed', 'newsletter.stopped', 'events.confirmation'],
    ],
    atOnce: 2,
    limitMs: 60_000,
  },
  carrier: { kinds: ['orders.sync', 'orders.label'], atOnce: 1, limitMs: 120_000 },
  records: { kinds: ['events.changes', 'accounts.changed'], atOnce: 1, limitMs: 120_000 },
  forwarding: { kinds: ['contact.forward'], atOnce: 2, limitMs: 30_000 },
  pictures: { kinds: ['images.render'], atOnce: 1, limitMs: 120_000 },
} as const satisfies Record<string, Lane>

/** A kind of job that has its lane. */
export type JobKind = (typeof lanes)[keyof typeof lanes]['kinds'][number]

/** Every lane, and one more for kinds that only another version of the process knows. */
export const allLanes: readonly (Lane & { isForOthers?: true })[] = [
  ...Object.values(lanes),
  { kinds: knownKinds(), isForOthers: true, atOnce: 1, limitMs: 120_000 },
]

function knownKinds(): string[] {
  return Object.values(lanes).flatMap(({ kinds }): readonly string[] => kinds)
}
