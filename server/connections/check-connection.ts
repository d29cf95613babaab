import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionId } from '#app/admin/connections/connection-ids.ts'
import type { ConnectionProblem } from '#app/admin/connections/connection-problems.ts'
import { CarrierError } from '#app/fulfillment/carrier/carrier.server.ts'
import { createCarrier } from '#app/fulfillment/carrier/shipstation.server.ts'
import { checkStripeAccount } from '#app/payments/stripe/check-account.server.ts'
import { checkMailServer, MailError } from '#platform/adapters/mail.ts'
import type { S3Account } from '#platform/config/backup-config.ts'
import type { Config } from '#platform/config/config.ts'
import { withTimeout } from '#platform/limits/with-timeout.ts'
import { StoreError } from '#server/backup/store/s3-connection.ts'
import { openStore } from '#server/backup/store/s3-store.ts'

/** An owner waits for the answer, ms. */
const limitMs = 15_000
/** First wait between tries of a storage request, ms. */
const storeWaitMs = 100
/** The name of the file that is stored and deleted again. No backup has it. */
const probeName = 'connection-test'

/**
 * Asks the service itself whether it takes these settings. Returns why not; undefined if it does. Changes nothing
 * there, except that the storage gets a small file for a moment.
 */
export async function checkConnection(
  id: ConnectionId,
  config: Config,
): Promise<ConnectionProblem | undefined> {
  try {
    return await withTimeout(limitMs, checks[id](config), () => new TooLong())
  } catch (error) {
    const problem = problemOf(error)
    // only storage has an address that an owner can get wrong
    return id === 'backups' && problem === 'notReached' ? 'addressNotReached' : problem
  }
}

class TooLong extends Error {}

const checks: Record<ConnectionId, (config: Config) => Promise<ConnectionProblem | undefined>> = {
  mail: async ({ smtpUrl }) => {
    await checkMailServer(smtpUrl?.reveal() ?? '', limitMs)
    return undefined
  },
  cards: async ({ stripe }) => stripe && checkStripeAccount(stripe),
  shipping: async (config) => {
    await createCarrier(config).listCarriers()
    return undefined
  },
  backups: async ({ backup }) => {
    if (backup.s3) await storeAndDelete(backup.s3)
    return undefined
  },
}

/** Does with a small file what the nightly backup does with a large one. */
async function storeAndDelete(account: S3Account): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-probe-'))
  try {
    const path = join(folder, probeName)
    await writeFile(path, 'This file tests the connection and can be deleted.\n')
    const store = openStore(account, { waitMs: storeWaitMs })
    await store.put(probeName, path)
    await store.remove(probeName)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function problemOf(error: unknown): ConnectionProblem {
  if (error instanceof MailError) return error.mailCause
  if (error instanceof StoreError) return error.problem
  if (error instanceof CarrierError) return error.isTemporary ? 'notReached' : 'keyRefused'
  return error instanceof TooLong ? 'notReached' : 'unexpected'
}
