import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { go, resizeWithTheme, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { findProduct, fromOwnNetwork, owner, readAddress } from '#test/e2e/harness/start-product.ts'
import { startWith, withFastStartup } from '#test/e2e/harness/start-with.ts'

const { open } = useBrowser()
const passphrase = 'a lamp on its stand'
const folder = mkdtempSync(join(tmpdir(), 'lampstand-first-backup-'))
const archive = join(folder, 'site.tar.gz.age')

beforeAll(async () => {
  const place = { dataDir: findProduct().dataDir, databaseUrl: undefined }
  await makeBackup(place, archive, { withPasswords: true, passphrase, now: new Date() })
  const without = { withPasswords: false, passphrase: undefined, now: new Date() }
  await makeBackup(place, openArchive, without)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The same without passwords. */
const openArchive = join(folder, 'site.tar.gz')

/** An empty installation and the code from its log. */
async function startEmpty(settings: Record<string, string> = {}) {
  let output = ''
  const product = startWith({ TRUST_PROXY: '1', ...settings }, withFastStartup)
  product.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const address = await readAddress(product)
  return { product, address, code: /(\w{5}-){3}\w{5}/.exec(output)?.[0] ?? '' }
}

async function visit(address: string) {
  const { page } = await open('/robots.txt')
  await page.context().setExtraHTTPHeaders(fromOwnNetwork())
  await go(page, `${address}/admin`)
  return page
}

/** Waits for a page, which can take a restore and a restart. */
function heading(page: Page, name: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name }).waitFor({ timeout: 60_000 })
}

async function fillIn(page: Page, code: string, words: string, file = archive): Promise<void> {
  await page.getByLabel('One-time code').fill(code)
  await page.getByLabel('Backup file').setInputFiles(file)
  await page.getByLabel('Passphrase').fill(words)
  await page.getByRole('button', { name: 'Restore backup' }).click()
}

async function signIn(page: Page): Promise<void> {
  await heading(page, 'Sign in to the office')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Signed in as').first().waitFor({ state: 'attached' })
}

test('an empty installation starts from a backup, from its first page to the owner’s sign-in', async () => {
  const { product, address, code } = await startEmpty()
  const page = await visit(address)
  await page.getByRole('link', { name: 'Start from a backup' }).click()
  await heading(page, 'Start from a backup')
  for (const width of [360, 1280]) {
    await resizeWithTheme(page, width)
    expect(await findingsInBothThemes(page), `at ${width} px`).toEqual([])
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0)
  }
  await fillIn(page, 'not the code', passphrase)
  const refused = page.locator('#refused')
  await refused.getByText('That’s not the right code.').waitFor()
  expect(await page.locator('#refused:focus').count()).toBe(1)
  // one part is lost on its way
  await page.route('**/parts/0', (route) => route.abort(), { times: 1 })
  await fillIn(page, code, 'another lamp entirely')
  await page.getByText('The connection was lost. Trying again').waitFor()
  await refused.getByText('This passphrase doesn’t open the file.').waitFor({ timeout: 60_000 })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  await page.getByLabel('Passphrase').fill(passphrase)
  await page.getByRole('button', { name: 'Restore backup' }).click()
  await page.getByText('Restoring. The site restarts now').waitFor({ timeout: 60_000 })
  await signIn(page)
  // the file was still there
  expect(sent).toEqual([])
  await page.close()
  product.kill('SIGTERM')
})

test('killed in the middle of a restore, it starts again empty or restored', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-first-killed-'))
  const first = await startEmpty({ DATA_DIR: dataDir })
  const page = await visit(first.address)
  await go(page, `${first.address}/admin?backup`)
  await fillIn(page, first.code, passphrase)
  const isRestoring = () => readdirSync(dataDir).some((name) => name.includes('.restoring-'))
  await expect.poll(isRestoring, { timeout: 60_000, interval: 10 }).toBe(true)
  first.product.kill('SIGKILL')
  await once(first.product, 'exit')
  const second = await startEmpty({ DATA_DIR: dataDir, PORT: new URL(first.address).port })
  await go(page, `${second.address}/admin?backup`)
  const title = page.getByRole('heading', { level: 1 })
  // the page of an empty installation, whose secrets are still its own
  if ((await title.textContent()) === 'Start from a backup') {
    expect(second.code).toBe(first.code)
    await fillIn(page, second.code, passphrase)
  }
  await signIn(page)
  await page.close()
  second.product.kill('SIGTERM')
})

test('a restore without passwords shows the owners’ links from the top', async () => {
  const { product, address, code } = await startEmpty()
  const page = await visit(address)
  await go(page, `${address}/admin?backup`)
  await page.setViewportSize({ width: 360, height: 480 })
  await fillIn(page, code, '', openArchive)
  await page.getByRole('link', { name: `Set a password for ${owner.email}` }).waitFor({
    state: 'attached',
    timeout: 60_000,
  })
  const result = page.locator('h1:focus', { hasText: 'Everything is back' })
  await result.waitFor()
  const { y = -1 } = (await result.boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(300)
  await page.close()
  product.kill('SIGTERM')
})
