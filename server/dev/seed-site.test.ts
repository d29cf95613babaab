import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#server/config.ts'
import { prepareDatabase } from '#server/own-secrets.ts'
import { seedSite } from './seed-site.ts'

test('leaves a database with content as it is', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-seed-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const database = await openDatabase(config, createLog('silent'))
  await database.alone((db) => prepareDatabase({ ...database, db }, dataDir))
  const about = { key: 'about', body: '{}', version: 1, updatedAt: '2026-11-21T18:00:00Z' }
  await database.db
    .insertInto('documents')
    .values({ ...about, updatedBy: null })
    .execute()
  await expect(seedSite(config)).rejects.toThrow('The database already has content. Run npm run db')
  expect(await database.db.selectFrom('documents').select(['key', 'body']).execute()).toEqual([
    { key: 'about', body: '{}' },
  ])
  expect(await database.db.selectFrom('users').select('id').execute()).toEqual([])
  await database.close()
})
