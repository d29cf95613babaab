/** Kinds of jobs that share workers. A slow lane doesn't delay the others. */
export type Lane = {
  kinds: readonly string[]
  /** concurrent jobs per process */
  atOnce: number
  /** a job's timeout, after which its worker continues, ms */
  limitMs: number
}

/**
 * The lanes of the outbox. Jobs that someone waits for at a screen have their own lane; pictures, which need
 * much CPU, run one at a time.
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

/** A kind of job with a lane. */
export type JobKind = (typeof lanes)[keyof typeof lanes]['kinds'][number]

/** All lanes, and one for kinds that only another version knows. */
export const allLanes: readonly (Lane & { isForOthers?: true })[] = [
  ...Object.values(lanes),
  { kinds: knownKinds(), isForOthers: true, atOnce: 1, limitMs: 120_000 },
]

function knownKinds(): string[] {
  return Object.values(lanes).flatMap(({ kinds }): readonly string[] => kinds)
}
