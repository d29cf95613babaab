import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { DocumentTable } from '#app/content/tables.ts'
import { openSqlite } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import type { Screen, Watched } from './browser.ts'
import { signIn } from './sign-in.ts'
import { findProduct } from './start-product.ts'

/** A document as the API returns it to the person signed in on this page. */
export async function readDocument(page: Page, key: string) {
  return (await page.request.get(`${findProduct().address}/api/admin/${key}`)).json()
}

/** Restores documents to their earlier versions, so that tests don't see each other's text. */
export async function putBack(page: Page, versions: Record<string, number>): Promise<void> {
  for (const [key, version] of Object.entries(versions)) {
    const path = `/api/admin/${key}/revisions/${version}/restore`
    const answer = await page.request.post(`${findProduct().address}${path}`, { data: {} })
    expect(answer.status(), path).toBe(200)
  }
}

/**
 * Returns a document's current state, and restores it after this attempt of the test, even a failed one, whose
 * retry would otherwise see its own text.
 */
export async function restoreAfterwards(page: Page, key: string) {
  const before = await readDocument(page, key)
  restoreVersionAfterwards(key, before.version)
  return before
}

/** The same for a browser that Playwright doesn't drive. */
export function restoreVersionAfterwards(key: string, before: number): void {
  onTestFinished(async () => {
    // the page may be closed and its session ended
    const headers = { 'content-type': 'application/json', cookie: await signIn() }
    const path = `${findProduct().address}/api/admin/${key}`
    const { version } = await (await fetch(path, { headers })).json()
    if (version === before) return
    const restore = `${path}/revisions/${before}/restore`
    const answer = await fetch(restore, { method: 'POST', headers, body: '{}' })
    expect(answer.status, restore).toBe(200)
  })
}

/** Opens the editor of one document; after each test its page is closed and its content restored. */
export function useEditor(
  open: (path: string, screen?: Screen) => Promise<Watched>,
  key: string,
  heading: string,
) {
  return async (screen: Screen = {}): Promise<Page> => {
    const { page, close } = await open(`/admin#${key}`, { ...screen, isSignedIn: true })
    onTestFinished(close)
    await page.getByRole('heading', { level: 2, name: heading }).waitFor()
    await restoreAfterwards(page, key)
    return page
  }
}

/**
 * Writes documents without validation, as a broken disk or an old release would; `restore` puts the rows back
 * with their versions, because an earlier version can't be saved again.
 */
export function useStoredRows() {
  const before = new Map<string, DocumentTable | undefined>()

  /** With one database connection. */
  async function put(
    keys: string[],
    rowFor: (key: string, stored: DocumentTable | undefined) => DocumentTable | undefined,
  ): Promise<void> {
    const { db, close } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
    for (const key of keys) {
      const documents = db.selectFrom('documents').selectAll().where('key', '=', key)
      const row = rowFor(key, await documents.executeTakeFirst())
      await db.deleteFrom('documents').where('key', '=', key).execute()
      if (row) await db.insertInto('documents').values(row).execute()
    }
    await bumpSiteVersion(db)
    await close()
  }

  return {
    async write(
      keys: string | string[],
      change: (body: string, key: string) => string | undefined,
    ): Promise<void> {
      await put([keys].flat(), (key, old) => {
        if (!before.has(key)) before.set(key, old)
        const body = change(old?.body ?? '{}', key)
        const unsaved = { version: 0, updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: null }
        return body === undefined ? undefined : { ...unsaved, ...old, key, body }
      })
    },
    async restore(): Promise<void> {
      if (before.size > 0) await put([...before.keys()], (key) => before.get(key))
      before.clear()
    },
  }
}
