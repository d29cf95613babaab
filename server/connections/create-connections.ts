import { type ConnectionId, isConnectionId } from '#app/admin/connections/connection-ids.ts'
import type { Config } from '#platform/config/config.ts'
import type { Connections } from '#platform/connections/connections.ts'
import { listConnections, openConnection } from '#platform/connections/stored-connections.ts'
import type { AppContext } from '#platform/context.ts'
import { openReadOnly } from '#platform/db/open-read-only.ts'
import { createLog } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { readConfig } from '#server/config.ts'

/** The parts of the configuration that an owner may set. */
type Connected = Pick<Config, 'smtpUrl' | 'mailFrom' | 'stripe' | 'shipStation' | 'backup'>

type Kind = {
  isGiven: (given: Connected) => boolean
  /** what stored settings add to the environment's */
  join: (given: Connected, stored: Connected) => Partial<Connected>
}

const kinds: Record<ConnectionId, Kind> = {
  mail: {
    isGiven: ({ smtpUrl }) => smtpUrl !== undefined,
    join: ({ mailFrom }, stored) => ({
      smtpUrl: stored.smtpUrl,
      mailFrom: mailFrom ?? stored.mailFrom,
    }),
  },
  cards: {
    isGiven: ({ stripe }) => stripe !== undefined,
    join: (_, { stripe }) => ({ stripe }),
  },
  shipping: {
    isGiven: ({ shipStation }) => shipStation !== undefined,
    join: (_, { shipStation }) => ({ shipStation }),
  },
  backups: {
    isGiven: ({ backup }) => backup.s3 !== undefined,
    join: ({ backup }, stored) => ({
      backup: {
        ...backup,
        s3: stored.backup.s3,
        passphrase: backup.passphrase ?? stored.backup.passphrase,
      },
    }),
  },
}

/**
 * Joins stored connections with the environment's settings in `config`, which all services of this process share. The
 * environment wins, connection by connection.
 */
export function createConnections({
  config,
  secrets,
  db,
  log,
  readSiteVersion,
}: Pick<AppContext, 'config' | 'secrets' | 'db' | 'log' | 'readSiteVersion'>): Connections {
  const { smtpUrl, mailFrom, stripe, shipStation, backup } = config
  const given: Connected = { smtpUrl, mailFrom, stripe, shipStation, backup }
  let seenVersion: number | undefined
  /** what each stored text means, so that services keep their state while it stays the same */
  let read = new Map<string, Partial<Connected>>()

  function readOne({ id, body }: { id: string; body: string }): Partial<Connected> {
    if (!isConnectionId(id) || kinds[id].isGiven(given)) return {}
    try {
      const values = openConnection(secrets, body)
      if (values) return kinds[id].join(given, readConfig(values))
      log.warn({ connection: id }, 'a stored connection can’t be decrypted')
    } catch (error) {
      // one that a later version doesn't accept must not stop the site
      log.warn({ err: error, connection: id }, 'a stored connection can’t be read')
    }
    return {}
  }

  return {
    async refresh(siteVersion): Promise<void> {
      const version = siteVersion ?? (await readSiteVersion())
      if (version === seenVersion) return
      const rows = await listConnections(db)
      read = new Map(rows.map((row) => [row.body, read.get(row.body) ?? readOne(row)]))
      Object.assign(config, given, ...read.values())
      seenVersion = version
    },
    isGiven: (id) => isConnectionId(id) && kinds[id].isGiven(given),
    hasPassphrase: backup.passphrase !== undefined,
  }
}

/**
 * Adds stored connections to the settings of a command that opens no database of its own. Read-only. Throws if the
 * database can't be read.
 */
export async function readConnectionsInto(config: Config, secrets: Secrets): Promise<void> {
  const db = await openReadOnly(config)
  if (!db) return
  try {
    const log = createLog('silent')
    await createConnections({ config, secrets, db, log, readSiteVersion: () => 0 }).refresh()
  } finally {
    await db.destroy()
  }
}
