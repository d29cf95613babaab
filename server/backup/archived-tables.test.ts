import { expect, test } from 'vitest'
import { describeOnBoth } from '#test/support.ts'
import { leftOut } from './archive/left-out.ts'
import { listTables, run } from './database/load-archive.ts'
import { inOrder } from './database/schema.ts'
import { listOwnTables } from './restore/own-tables.ts'

/** Left out for good reasons, which stand in `leftOut`. Whoever adds a table decides here, knowingly. */
const notInArchives = [
  'alerts',
  'image_renditions',
  'kysely_migration',
  'kysely_migration_lock',
  'link_looks',
  'password_resets',
  'preview_links',
  'previews',
  'rate_limits',
  'sessions',
  'stored_answers',
  'upkeep_rounds',
  'verifications',
  'video_thumbnails',
]

const inArchives = [
  'accounts',
  'activity',
  'cart_items',
  'carts',
  'contact_messages',
  'document_revisions',
  'documents',
  'draft_versions',
  'event_responses',
  'findings_aside',
  'images',
  'import_items',
  'imports',
  'invitations',
  'ledger_entries',
  'ledger_fees',
  'message_openings',
  'message_reminders',
  'message_replies',
  'newsletter_signups',
  'order_events',
  'order_items',
  'orders',
  'outbox',
  'own_page_moves',
  'own_pages',
  'ownership_offers',
  'page_days',
  'passkeys',
  'payment_events',
  'planned_changes',
  'product_colors',
  'product_stock',
  'products',
  'quotes',
  'saved_replies',
  'shared_drafts',
  'shipping_labels',
  'site_state',
  'stock_movements',
  'test_payments',
  'translations',
  'two_factors',
  'users',
  'withdrawn_testimonials',
]

test('every table of the newest version is in the archive, or left out knowingly', async () => {
  const names = (await listOwnTables()).map(({ name }) => name)
  expect(names.filter((name) => !leftOut.has(name)).toSorted()).toEqual(inArchives)
  expect(names.filter((name) => leftOut.has(name)).toSorted()).toEqual(notInArchives)
})

describeOnBoth('the tables of a database', (app) => {
  test('are described alike by both, each with a key, parents before children', async () => {
    const shapes = (await inOrder(await listTables(app().context))).map(
      ({ name, columns, key, parents }) => ({
        name,
        columns: columns.map(({ name: column, type, isOptional }) => [column, type, isOptional]),
        key,
        parents: parents.toSorted(),
      }),
    )
    const own = inOrder(await listOwnTables())
    expect(shapes.map(({ name }) => name)).toEqual(own.map(({ name }) => name))
    for (const [index, { name, columns, key, parents }] of own.entries()) {
      expect(key, name).not.toEqual([])
      expect(shapes[index]).toEqual({
        name,
        columns: columns.map(({ name: column, type, isOptional }) => [column, type, isOptional]),
        key,
        parents: parents.toSorted(),
      })
    }
  })

  test('draw no numbers of their own, which a restore would have to set', async () => {
    const { db, dialect } = app().context
    const counters =
      dialect === 'postgres'
        ? 'select sequencename as name from pg_sequences where schemaname = current_schema()'
        : "select name from sqlite_master where name = 'sqlite_sequence'"
    expect(await run(db, counters)).toEqual([])
  })
})
