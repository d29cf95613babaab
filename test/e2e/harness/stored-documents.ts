import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { openSqlite } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import type { DocumentTable } from '#platform/db/tables.ts'
import type { Screen, Watched } from './browser.ts'
import { findProduct } from './start-product.ts'

/** A document as the API answers it to who is signed in on this page. */
export async function readDocument(page: Page, key: string) {
  return (await page.request.get(`${findProduct().address}/api/admin/${key}`)).json()
}

/** Puts documents back to the versions they had, so that no test meets another one's words. */
export async function putBack(page: Page, versions: Record<string, number>): Promise<void> {
  for (const [key, version] of Object.entries(versions)) {
    const path = `/api/admin/${key}/revisions/${version}/restore`
    const answer = await page.request.post(`${findProduct().address}${path}`, { data: {} })
    expect(answer.status(), path).toBe(200)
  }
}

/** Opens the editor of one document; after each test its page is closed and its words put back. */
export function useEditor(
  open: (path: string, screen?: Screen) => Promise<Watched>,
  key: string,
  heading: string,
) {
  let before: (Watched & { version: number }) | undefined
  afterEach(async () => {
    if (!before) return
    const { page, version, close } = before
    before = undefined
    await putBack(page, { [key]: version })
    await close()
  })
  return async (screen: Screen = {}): Promise<Page> => {
    const visit = await open(`/admin#${key}`, { ...screen, isSignedIn: true })
    const { page } = visit
    await page.getByRole('heading', { level: 2, name: heading }).waitFor()
    const { version } = await readDocument(page, key)
    before = { ...visit, version }
    return page
  }
}

/**
 * Writes documents past every check, as a broken disk or an old release would; `restore` puts the rows
 * back as they were, with their versions: a version that has been there cannot be saved again.
 */
export function useStoredRows() {
  const before = new Map<string, DocumentTable | undefined>()

  async function put(rows: Map<string, DocumentTable | undefined>): Promise<void> {
    const { db, close } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
    for (const [key, row] of rows) {
      await db.deleteFrom('documents').where('key', '=', key).execute()
      if (row) await db.insertInto('documents').values(row).execute()
    }
    await bumpSiteVersion(db)
    await close()
  }

  return {
    async write(key: string, change: (body: string) => string | undefined): Promise<void> {
      const { db, close } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
      const old = await db
        .selectFrom('documents')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirst()
      await close()
      if (!before.has(key)) before.set(key, old)
      const body = change(old?.body ?? '{}')
      const unsaved = { version: 0, updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: null }
      await put(
        new Map([[key, body === undefined ? undefined : { ...unsaved, ...old, key, body }]]),
      )
    },
    async restore(): Promise<void> {
      await put(before)
      before.clear()
    },
  }
}
