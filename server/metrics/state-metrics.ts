import { Gauge, type Registry } from 'prom-client'
import { readBackupHealth } from '#app/admin/backups/backup-state.server.ts'
import { countQueue } from '#app/images/renditions/picture-queue.ts'
import { countMismatchedPayments } from '#app/payments/payments-match.server.ts'
import type { Database } from '#platform/db/open.ts'
import { measureDisk } from '#platform/disk/disk-space.ts'
import type { StartContext } from '#server/process-context.ts'

/** A slow database must not delay the metrics page, ms. */
const maxMs = 1500

/** One gauge and how to read its values. */
type State = {
  name: string
  help: string
  label?: string
  read: () => Promise<[value: number, label?: string][]>
}

/** Registers gauges that are read whenever the metrics are requested. Unknown values are left out. */
export function countState(registry: Registry, app: StartContext, database: Database): void {
  for (const { name, help, label, read } of listStates(app, database)) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        this.reset()
        if (!label) this.remove()
        for (const [value, of] of await inTime(read())) {
          if (label && of) this.set({ [label]: of }, value)
          else this.set(value)
        }
      },
    })
  }
}

function listStates(app: StartContext, database: Database): State[] {
  let awaySince: number | undefined
  return [
    {
      name: 'lampstand_database_away',
      help: '1 while the database is known to be unavailable',
      read: async () => [[app.isDatabaseUnavailable() ? 1 : 0]],
    },
    {
      name: 'lampstand_database_away_seconds',
      help: 'How long the database has been unavailable, as seen by metrics requests; 0 while it is up',
      async read() {
        awaySince = app.isDatabaseUnavailable() ? (awaySince ?? performance.now()) : undefined
        return [[awaySince === undefined ? 0 : (performance.now() - awaySince) / 1000]]
      },
    },
    {
      name: 'lampstand_database_connections',
      help: 'Pool connections in use and idle, and requests waiting for one (PostgreSQL)',
      label: 'state',
      async read() {
        const pool = database.measurePool?.()
        return pool ? Object.entries(pool).map(([state, count]) => [count, state]) : []
      },
    },
    {
      name: 'lampstand_outbox_jobs',
      help: 'Outbox jobs waiting, due but not started, and failed',
      label: 'state',
      read: () => countOutbox(app),
    },
    {
      name: 'lampstand_outbox_oldest_due_seconds',
      help: 'How long the oldest due job has been due',
      read: () => readOldestDue(app),
    },
    {
      name: 'lampstand_alerts',
      help: 'Open alerts that the owners were notified about',
      read: () => countAlerts(app),
    },
    {
      name: 'lampstand_payments_apart',
      help: 'Differences between the card provider and the ledger for more than an hour',
      read: async () => [[await countMismatchedPayments(app)]],
    },
    {
      name: 'lampstand_pictures',
      help: 'Tasks of the picture process',
      label: 'state',
      read: async () => Object.entries(countQueue()).map(([state, count]) => [count, state]),
    },
    {
      name: 'lampstand_backups_bad',
      help: '1 while the dashboard shows a backup problem: one failed, none for two days, or a failed test',
      read: async () => [[(await readBackupHealth(app)).health === 'bad' ? 1 : 0]],
    },
    {
      name: 'lampstand_backup_age_seconds',
      help: 'Age of the last good automatic backup',
      read: async () => ageOf(app, (await readBackupHealth(app)).madeAt),
    },
    {
      name: 'lampstand_backup_proof_age_seconds',
      help: 'Time since a backup was last restored and compared as a test',
      read: async () => ageOf(app, (await readBackupHealth(app)).provedAt),
    },
    {
      name: 'lampstand_disk_free_bytes',
      help: 'Free space on the disk with the data folder',
      read: async () => [[(await measureDisk(app.config.dataDir)).freeBytes]],
    },
  ]
}

function ageOf({ now }: StartContext, at: string | null): [number][] {
  return at === null ? [] : [[(now().getTime() - Date.parse(at)) / 1000]]
}

async function countOutbox({ db, now }: StartContext): Promise<[number, string][]> {
  const { waiting, due, failed } = await db
    .selectFrom('outbox')
    .where('doneAt', 'is', null)
    .select(({ fn, eb, and }) => {
      const isWaiting = eb('failedAt', 'is', null)
      const isDue = eb('nextAttemptAt', '<=', now().toISOString())
      return [
        fn.countAll().filterWhere(isWaiting).as('waiting'),
        fn
          .countAll()
          .filterWhere(and([isWaiting, isDue]))
          .as('due'),
        fn.countAll().filterWhere('failedAt', 'is not', null).as('failed'),
      ]
    })
    .executeTakeFirstOrThrow()
  return [
    [Number(waiting), 'waiting'],
    [Number(due), 'due'],
    [Number(failed), 'failed'],
  ]
}

async function readOldestDue({ db, now }: StartContext): Promise<[number][]> {
  const oldest = await db
    .selectFrom('outbox')
    .select('nextAttemptAt')
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst()
  const ms = oldest ? now().getTime() - Date.parse(oldest.nextAttemptAt) : 0
  return [[Math.max(0, ms) / 1000]]
}

async function countAlerts({ db }: StartContext): Promise<[number][]> {
  const { count } = await db
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('wellSince', 'is', null)
    .executeTakeFirstOrThrow()
  return [[Number(count)]]
}

/** The values if they arrive in time, otherwise none, so that the other metrics aren't lost. */
async function inTime<T>(reading: Promise<T[]>): Promise<T[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T[]>((resolve) => {
    timer = setTimeout(resolve, maxMs, [])
  })
  try {
    return await Promise.race([reading.catch(() => []), late])
  } finally {
    clearTimeout(timer)
  }
}
