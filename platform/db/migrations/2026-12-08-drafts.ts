import type { Kysely } from 'kysely'

/** Drafts that staff share, each with its history; what is to happen with them when; links to look at them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shared_drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('document_key', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('ending', 'text')
    .addColumn('published_version', 'integer')
    .execute()
  await db.schema
    .createIndex('shared_drafts_document')
    .on('shared_drafts')
    .columns(['document_key', 'ended_at'])
    .execute()
  await db.schema
    .createTable('draft_versions')
    .addColumn('draft_id', 'text', (column) =>
      column.notNull().references('shared_drafts.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('based_on', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text')
    .addPrimaryKeyConstraint('draft_versions_key', ['draft_id', 'number'])
    .execute()
  await db.schema
    .createTable('planned_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('draft_id', 'text', (column) =>
      column.notNull().references('shared_drafts.id').onDelete('cascade'),
    )
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('planned_at', 'text', (column) => column.notNull())
    .addColumn('planned_by', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('planned_changes_due')
    .on('planned_changes')
    .columns(['state', 'due_at'])
    .execute()
  await db.schema
    .createTable('preview_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('draft_id', 'text', (column) =>
      column.notNull().references('shared_drafts.id').onDelete('cascade'),
    )
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
}
