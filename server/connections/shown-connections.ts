import type { z } from 'zod'
import { type ConnectionId, connectionIds } from '#app/admin/connections/connection-ids.ts'
import type {
  connectionsSchema,
  ShownConnection,
} from '#app/admin/connections/connections-schema.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { chooseGivingArea } from '#app/giving/giving-area.ts'
import { giving } from '#app/giving/giving-document.ts'
import { isLiveKey } from '#app/payments/stripe/live-key.ts'
import { site } from '#app/site/documents/site-document.ts'
import type { Config } from '#platform/config/config.ts'
import { listConnections, openConnection } from '#platform/connections/stored-connections.ts'
import type { AppContext } from '#platform/context.ts'

/** Every connection as owners see it. */
export async function readConnections(
  context: AppContext,
): Promise<z.output<typeof connectionsSchema>> {
  const { db, config, connections, secrets } = context
  const rows = new Map((await listConnections(db)).map((row) => [row.id, row]))
  const people = await db.selectFrom('users').select(['id', 'name']).execute()
  const [{ values }, ministry] = await Promise.all([
    readDocument(db, giving),
    readDocument(db, site),
  ])
  const shown = connectionIds.map((id): ShownConnection => {
    const row = rows.get(id)
    const isGiven = connections.isGiven(id)
    return {
      id,
      source: isGiven ? 'environment' : row ? 'office' : 'none',
      isUnreadable: row !== undefined && openConnection(secrets, row.body) === undefined,
      facts: factsOf[id](config),
      changedAt: row?.changedAt ?? null,
      changedBy: people.find((person) => person.id === row?.changedBy)?.name ?? null,
    }
  })
  return {
    connections: shown,
    siteName: ministry.values.name,
    isWebhookSecure: new URL(config.siteUrl).protocol === 'https:',
    webhookUrl: `${config.siteUrl}/api/webhooks/stripe`,
    isGivingOn: chooseGivingArea(values).kind !== 'setup',
    hasPassphrase: connections.hasPassphrase,
  }
}

type Facts = ShownConnection['facts']

const factsOf: Record<ConnectionId, (config: Config) => Facts> = {
  mail: ({ smtpUrl, mailFrom }) =>
    smtpUrl
      ? [
          { id: 'server', value: hostOf(smtpUrl.reveal()) },
          ...(mailFrom ? [{ id: 'sender', value: mailFrom } as const] : []),
        ]
      : [],
  cards: ({ stripe }) =>
    stripe ? [{ id: 'mode', value: isLiveKey(stripe.publishableKey) ? 'live' : 'test' }] : [],
  shipping: () => [],
  backups: ({ backup: { s3 } }) =>
    s3
      ? [
          { id: 'address', value: hostOf(s3.endpoint) },
          { id: 'bucket', value: s3.bucket },
        ]
      : [],
}

/** The host of a URL that may contain a password. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
