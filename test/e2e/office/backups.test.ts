import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isEncrypted } from '#server/backup/archive/encryption.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'

const { open } = useBrowser()
const folder = mkdtempSync(join(tmpdir(), 'lampstand-download-'))

/** A backup takes long on a busy machine. */
const patience = { timeout: 90_000 }

afterAll(() => rmSync(folder, { recursive: true }))

test('an owner downloads everything with one button, encrypted if there is a passphrase', async () => {
  const { page, problems, close } = await open('/admin/backups', { isSignedIn: true, width: 360 })
  await page.getByRole('heading', { name: 'Restore a backup' }).waitFor()
  const button = page.getByRole('button', { name: 'Download backup' })
  const passphrase = page.getByLabel('Passphrase (optional)')
  await passphrase.fill('short')
  await button.click()
  await page.getByText('Use at least 12 characters, or leave it empty.').waitFor()
  expect(await findingsOf(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/backups/download')) asked.push(request.method())
  })
  /** Double-clicks, and clicks again before the download starts, which must not cancel it. */
  const ask = async (words: string) => {
    await passphrase.fill(words)
    const download = page.waitForEvent('download', patience)
    const begun = page.waitForRequest('**/backups/download')
    await button.click(patience)
    const posted = (await begun).postData()
    await button.click(patience)
    await page.clock.fastForward(40_000)
    await button.click(patience)
    const file = await download
    await page.getByText('will show up in your browser’s downloads').waitFor(patience)
    // the page does not navigate
    expect(new URL(page.url()).pathname).toBe('/admin/backups')
    return { file, posted }
  }
  const { file, posted: words } = await ask('a lamp on its stand')
  expect(words).toMatch(/name="passphrase"\r\n\r\na lamp on its stand\r\n/)
  expect(file.suggestedFilename()).toMatch(/^lampstand-[\d-]+\.tar\.gz\.age$/)
  const path = join(folder, file.suggestedFilename())
  await file.saveAs(path)
  // an API test checks that the passphrase opens it
  expect(isEncrypted(readFileSync(path))).toBe(true)
  expect(asked).toHaveLength(1)

  // an API test checks the unencrypted file; this one checks that no passphrase is sent
  await page.route('**/backups/download', (route) =>
    route.fulfill({ headers: { 'content-disposition': 'attachment' }, body: 'a back-up' }),
  )
  const { posted } = await ask('')
  expect(posted).toMatch(/name="passphrase"\r\n\r\n\r\n/)
  expect(asked).toHaveLength(2)
  // after a failed download the button works again
  await page.clock.fastForward(300_000)
  const again = page.waitForEvent('download', patience)
  await button.click(patience)
  await again
  expect(problems).toEqual([])
  await close()
}, 300_000)
