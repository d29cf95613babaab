import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { up as foundation } from '#platform/db/migrations/2026-11-21-foundation.ts'
import { up as shop } from '#platform/db/migrations/2026-11-21-shop.ts'
import { up as visitorInbox } from '#platform/db/migrations/2026-11-21-visitor-inbox.ts'
import { up as accounts } from '#platform/db/migrations/2026-11-22-accounts.ts'
import { up as imageTrash } from '#platform/db/migrations/2026-11-22-image-trash.ts'
import { up as officeIndexes } from '#platform/db/migrations/2026-11-22-office-indexes.ts'
import { up as previews } from '#platform/db/migrations/2026-11-22-previews.ts'
import { up as shopDesk } from '#platform/db/migrations/2026-11-22-shop-desk.ts'
import { up as withdrawals } from '#platform/db/migrations/2026-11-22-withdrawals.ts'
import { up as disputes } from '#platform/db/migrations/2026-11-23-disputes.ts'
import { up as eventChanges } from '#platform/db/migrations/2026-11-23-event-changes.ts'
import { up as placedOrders } from '#platform/db/migrations/2026-11-24-placed-orders.ts'
import { up as pictureFocus } from '#platform/db/migrations/2026-11-25-picture-focus.ts'
import { up as tradeNames } from '#platform/db/migrations/2026-11-26-trade-names.ts'
import { up as alerts } from '#platform/db/migrations/2026-11-27-alerts.ts'
import { up as encryptedMessages } from '#platform/db/migrations/2026-11-28-encrypted-messages.ts'
import { up as replyDue } from '#platform/db/migrations/2026-11-29-reply-due.ts'
import { up as messageOpenings } from '#platform/db/migrations/2026-11-30-message-openings.ts'
import { up as activity } from '#platform/db/migrations/2026-12-01-activity.ts'
import { up as translations } from '#platform/db/migrations/2026-12-01-translations.ts'
import { up as responseLanguage } from '#platform/db/migrations/2026-12-02-response-language.ts'
import { up as orderLanguage } from '#platform/db/migrations/2026-12-03-order-language.ts'
import { up as siteHealth } from '#platform/db/migrations/2026-12-04-site-health.ts'
import { up as messageReplies } from '#platform/db/migrations/2026-12-05-message-replies.ts'
import { up as pageViews } from '#platform/db/migrations/2026-12-06-page-views.ts'
import { up as drafts } from '#platform/db/migrations/2026-12-08-drafts.ts'
import { up as imports } from '#platform/db/migrations/2026-12-11-imports.ts'
import { up as ownershipOffers } from '#platform/db/migrations/2026-12-12-ownership-offers.ts'
import { up as passkeys } from '#platform/db/migrations/2026-12-13-passkeys.ts'
import { up as ownPages } from '#platform/db/migrations/2026-12-14-own-pages.ts'
import { up as ownPageMoves } from '#platform/db/migrations/2026-12-16-own-page-moves.ts'
import { up as knownChanges } from '#platform/db/migrations/2026-12-17-known-changes.ts'
import { up as plannedRecurring } from '#platform/db/migrations/2026-12-18-planned-recurring.ts'
import { up as ledgerFees } from '#platform/db/migrations/2026-12-19-ledger-fees.ts'
import { up as orderEventSources } from '#platform/db/migrations/3001-order-event-sources.ts'
import { up as sizePrices } from '#platform/db/migrations/3002-size-prices.ts'
import { up as cleanNewsletterAddresses } from '#platform/db/migrations/3003-clean-newsletter-addresses.ts'
import { up as newsletterConfirmation } from '#platform/db/migrations/3004-newsletter-confirmation.ts'
import { up as demoRating } from '#platform/db/migrations/3005-demo-rating.ts'
import { up as installation } from '#platform/db/migrations/3006-installation.ts'
import { up as refundedQuantity } from '#platform/db/migrations/3007-refunded-quantity.ts'
import { up as eventPlaces } from '#platform/db/migrations/3008-event-places.ts'
import { up as cartHolds } from '#platform/db/migrations/3009-cart-holds.ts'
import { up as carrierCopy } from '#platform/db/migrations/3010-carrier-copy.ts'
import { up as forgetNetworks } from '#platform/db/migrations/3011-forget-networks.ts'
import { up as orderAddressesSearch } from '#platform/db/migrations/3012-order-addresses-search.ts'
import { up as keysInsteadOfWords } from '#platform/db/migrations/3013-keys-instead-of-words.ts'
import { up as orderPackages } from '#platform/db/migrations/3014-order-packages.ts'
import { up as giftOrders } from '#platform/db/migrations/3015-gift-orders.ts'
import { up as foldText } from '#platform/db/migrations/3016-fold-text.ts'
import { up as oneNavigationList } from '#platform/db/migrations/3017-one-navigation-list.ts'
import { up as mailCauses } from '#platform/db/migrations/3018-mail-causes.ts'
import { up as taxes } from '#platform/db/migrations/3019-taxes.ts'
import { up as orderLinks } from '#platform/db/migrations/3020-order-links.ts'
import { up as refundTaxes } from '#platform/db/migrations/3021-refund-taxes.ts'
import { up as files } from '#platform/db/migrations/3022-files.ts'
import { up as productVariants } from '#platform/db/migrations/3023-product-variants.ts'
import { up as connections } from '#platform/db/migrations/3024-connections.ts'
import { up as reminders } from '#platform/db/migrations/3029-reminders.ts'
import { up as shifts } from '#platform/db/migrations/3030-shifts.ts'
import { up as needPromises } from '#platform/db/migrations/3031-need-promises.ts'
import { up as attendance } from '#platform/db/migrations/3033-attendance.ts'
import { up as onlineLinks } from '#platform/db/migrations/3034-online-links.ts'
import { up as shiftStops } from '#platform/db/migrations/3035-shift-stops.ts'
import { encrypt, type Secrets } from '#platform/secrets/secrets.ts'
import { up as emailLog } from './migrations/3025-email-log.ts'
import { up as productOrder } from './migrations/3026-product-order.ts'
import { up as places } from './migrations/3027-places.ts'
import { up as newsSeen } from './migrations/3028-news-seen.ts'
import { up as answers } from './migrations/3032-answers.ts'
import type { Database, Db, DialectName } from './open.ts'
import { withSecureDelete } from './secure-delete.ts'

/**
 * Kysely runs them in the order of their names. Older names are dates up to December 2026, so newer
 * names use a running number that sorts after any date. `npm run migrate:new NAME` adds one.
 */
const migrations = {
  '2026-11-21-foundation': foundation,
  '2026-11-21-shop': shop,
  '2026-11-21-visitor-inbox': visitorInbox,
  '2026-11-22-accounts': accounts,
  '2026-11-22-image-trash': imageTrash,
  '2026-11-22-previews': previews,
  '2026-11-22-withdrawals': withdrawals,
  '2026-11-22-office-indexes': officeIndexes,
  '2026-11-22-shop-desk': shopDesk,
  '2026-11-23-disputes': disputes,
  '2026-11-23-event-changes': eventChanges,
  '2026-11-24-placed-orders': placedOrders,
  '2026-11-25-picture-focus': pictureFocus,
  '2026-11-26-trade-names': tradeNames,
  '2026-11-27-alerts': alerts,
  '2026-11-28-encrypted-messages': encryptedMessages,
  '2026-11-29-reply-due': replyDue,
  '2026-11-30-message-openings': messageOpenings,
  '2026-12-01-activity': activity,
  '2026-12-02-response-language': responseLanguage,
  '2026-12-01-translations': translations,
  '2026-12-03-order-language': orderLanguage,
  '2026-12-04-site-health': siteHealth,
  '2026-12-05-message-replies': messageReplies,
  '2026-12-06-page-views': pageViews,
  '2026-12-08-drafts': drafts,
  '2026-12-11-imports': imports,
  '2026-12-12-ownership-offers': ownershipOffers,
  '2026-12-13-passkeys': passkeys,
  '2026-12-14-own-pages': ownPages,
  '2026-12-16-own-page-moves': ownPageMoves,
  '2026-12-17-known-changes': knownChanges,
  '2026-12-18-planned-recurring': plannedRecurring,
  '2026-12-19-ledger-fees': ledgerFees,
  '3001-order-event-sources': orderEventSources,
  '3002-size-prices': sizePrices,
  '3003-clean-newsletter-addresses': cleanNewsletterAddresses,
  '3004-newsletter-confirmation': newsletterConfirmation,
  '3005-demo-rating': demoRating,
  '3006-installation': installation,
  '3007-refunded-quantity': refundedQuantity,
  '3008-event-places': eventPlaces,
  '3009-cart-holds': cartHolds,
  '3010-carrier-copy': carrierCopy,
  '3011-forget-networks': forgetNetworks,
  '3012-order-addresses-search': orderAddressesSearch,
  '3013-keys-instead-of-words': keysInsteadOfWords,
  '3014-order-packages': orderPackages,
  '3015-gift-orders': giftOrders,
  '3016-fold-text': foldText,
  '3017-one-navigation-list': oneNavigationList,
  '3018-mail-causes': mailCauses,
  '3019-taxes': taxes,
  '3020-order-links': orderLinks,
  '3021-refund-taxes': refundTaxes,
  '3022-files': files,
  '3023-product-variants': productVariants,
  '3024-connections': connections,
  '3025-email-log': emailLog,
  '3026-product-order': productOrder,
  '3027-places': places,
  '3028-news-seen': newsSeen,
  '3029-reminders': reminders,
  '3030-shifts': shifts,
  '3031-need-promises': needPromises,
  '3032-answers': answers,
  '3033-attendance': attendance,
  '3034-online-links': onlineLinks,
  '3035-shift-stops': shiftStops,
}

const columnTypes = {
  sqlite: { bytes: 'blob', moment: 'text', flag: 'integer' },
  postgres: { bytes: 'bytea', moment: 'timestamptz', flag: 'boolean' },
} as const

/**
 * Migrates the database to the newest version; safe if several processes start together. With the
 * installation's secrets it encrypts what older versions stored in plain text; without them it throws if
 * there is any. Throws if a newer version has migrated it.
 */
export async function migrate(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  secrets?: Secrets,
): Promise<void> {
  // On PostgreSQL this runs in a transaction under the start lock.
  if (dialect === 'postgres') {
    requireKnown(await listPending(db))
    await migrateToLatest(db, dialect, secrets)
  } else await db.connection().execute((connection) => migrateLocked(connection, secrets))
}

type Ran = { done: string[]; pending: string[]; unknown: string[] }

/**
 * Lists migrations that have run, those that haven't run yet, and those that a newer version ran. Only reads.
 */
export async function listPending(db: Db): Promise<Ran> {
  const known = Object.keys(migrations).toSorted()
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const table = sql.table(DEFAULT_MIGRATION_TABLE)
  const run = tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)
    ? (await sql<{ name: string }>`select name from ${table}`.execute(db)).rows
    : []
  const names = run.map(({ name }) => name)
  return {
    done: known.filter((name) => names.includes(name)),
    pending: known.filter((name) => !names.includes(name)),
    unknown: names.filter((name) => !known.includes(name)),
  }
}

/** Throws if a newer version has migrated the database. */
export function requireKnown({ unknown }: Pick<Ran, 'unknown'>): void {
  if (unknown.length === 0) return
  throw new Error(
    'A newer version of Lampstand has used this database. Start that version, or follow “Go back” in docs/deploy.md.',
  )
}

/** On SQLite the whole migration is one transaction, and other processes wait for it. */
async function migrateLocked(connection: Db, secrets: Secrets | undefined): Promise<void> {
  const work = () => migrateToLatest(connection, 'sqlite', secrets)
  let isPending = false
  await sql`begin immediate`.execute(connection)
  try {
    const found = await listPending(connection)
    requireKnown(found)
    isPending = found.pending.length > 0
    // with nothing to do, Kysely's look would cost each start 40 ms
    if (isPending) await withSecureDelete(connection, work)
    await sql`commit`.execute(connection)
  } catch (error) {
    // on a full disk SQLite has already rolled back; report the original error
    await sql`rollback`.execute(connection).catch(() => undefined)
    throw error
  }
  // also empty the write-ahead log
  if (isPending) await sql`pragma wal_checkpoint(truncate)`.execute(connection)
}

async function migrateToLatest(
  db: Db,
  dialect: DialectName,
  secrets: Secrets | undefined,
): Promise<void> {
  const { error } = await createMigrator(db, dialect, secrets).migrateToLatest()
  if (error) throw error
}

/** Every migration, in the order in which they run. */
export function listMigrationNames(): string[] {
  return Object.keys(migrations).sort()
}

/**
 * Migrates an empty database up to and including this migration, to read an old backup. Needs a
 * connection that no other process uses.
 */
export async function migrateUpTo(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  name: string,
): Promise<void> {
  const { error } = await createMigrator(db, dialect).migrateTo(name)
  if (error) throw error
}

function createMigrator(db: Db, dialect: DialectName, secrets?: Secrets): Migrator {
  const means = {
    ...columnTypes[dialect],
    encrypt(text: string): string {
      if (!secrets) throw new Error('this migration encrypts stored texts, so it needs the secrets')
      return encrypt(secrets, text)
    },
  }
  return new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, migration]) => [
            name,
            { up: (target) => migration(target, means) },
          ]),
        ),
    },
  })
}
