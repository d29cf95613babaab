import { afterEach, expect, test } from 'vitest'
import { openSqlite } from '#platform/db/open.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

const { open } = useBrowser()

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

// a retried test must not find data of its first attempt
afterEach(async () => {
  const { db, close } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
  await db.deleteFrom('imports').execute()
  await db
    .updateTable('products')
    .set({ archivedAt: new Date().toISOString() })
    .where('name', 'like', 'Brought %')
    .execute()
  await db.deleteFrom('images').where('originalName', 'like', 'brought-%').execute()
  await close()
})

test('previews, imports, and undoes products with the keyboard (1280 px)', async () => {
  const { page, problems, close } = await open('/admin/imports', { isSignedIn: true })
  const head = 'Handle,Title,Type,Variant Price'
  const rows = 'mug,Brought Mug,Mug,12.50\nhat,Brought Hat,Hat,"12,5O"\ncup,Brought Cup,Mug,9\n'
  await page.getByLabel('Choose a CSV').setInputFiles(file('products.csv', `${head}\n${rows}`))
  await page.getByRole('heading', { name: '2 products to import' }).waitFor()
  const list = page.getByRole('list', { name: 'Preview of the file' })
  expect(await list.getByRole('listitem').first().innerText()).toContain(
    'Row 3, Variant Price: “12,5O” isn’t an amount.',
  )
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 2 products' }).press('Enter')
  await page.getByText('2 products imported, 1 not imported').waitFor()
  const own = page
    .getByRole('table', { name: 'Imports' })
    .locator('tbody')
    .filter({ hasText: 'products.csv' })
  await own.getByRole('button', { name: 'Undo import' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await dialog.getByRole('button', { name: 'Undo import' }).press('Enter')
  await own.getByText('Undone by').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('imports pictures with the spreadsheet that describes them, with the keyboard on a phone (360 px)', async () => {
  const { page, problems, close } = await open('/admin/imports', {
    isSignedIn: true,
    width: 360,
    theme: 'dark',
  })
  await page.getByRole('radio', { name: /^Products/ }).focus()
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowDown')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4z"/></svg>'
  await page.getByLabel('Choose pictures').setInputFiles([
    { name: 'brought-hall.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
    { name: 'brought-stray.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
  ])
  const sheet = 'File name,Description,Spanish description\nbrought-hall.svg,The hall,La sala\n'
  await page.getByLabel('Choose a CSV').setInputFiles(file('captions.csv', sheet))
  await page.getByText('The CSV has no row for this picture').waitFor()
  expect(await findingsOf(page)).toEqual([])
  expect(await sidewaysScroll(page), 'px').toBe(0)
  await page.getByRole('button', { name: 'Import 1 picture' }).press('Enter')
  await page.getByText('1 picture imported.').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('1 picture imported.')
  await page.getByRole('button', { name: 'Undo import' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await dialog.getByRole('button', { name: 'Undo import' }).press('Enter')
  await page.getByText('Undone by').waitFor()
  await expect.poll(focused).toBe('Past imports')
  expect(problems).toEqual([])
  await close()
})

test('"Select all" leaves out private calendar entries', async () => {
  const { page, problems, close } = await open('/admin/imports', { isSignedIn: true })
  await page.getByRole('radio', { name: /^Events/ }).check()
  const event = (name: string, ...more: string[]) =>
    ['BEGIN:VEVENT', `UID:${name}`, `SUMMARY:${name}`, 'DTSTART:20300401T190000', ...more].concat(
      'END:VEVENT',
    )
  const secret = event('Counseling', 'CLASS:PRIVATE')
  const calendar = (...lines: string[]) =>
    file('own.ics', ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n'))
  const choose = page.getByLabel('Choose a calendar')
  await choose.setInputFiles(calendar(...event('Supper'), ...event('Choir'), ...secret))
  const all = page.getByRole('checkbox', { name: 'Select all (2)' })
  await all.click()
  await page.getByRole('button', { name: 'Nothing selected' }).waitFor()
  await all.click()
  await page.getByRole('button', { name: 'Import 2 events' }).waitFor()
  await page.getByRole('checkbox', { name: 'Counseling' }).click()
  await page.getByRole('button', { name: 'Import 3 events' }).waitFor()
  await choose.setInputFiles(calendar(...secret))
  await page.getByText('1 skipped. Nothing has changed yet.').waitFor()
  expect(await all.or(page.getByText('Select all')).count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})
