import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testPictures } from '#app/images/pictures.fixtures.ts'
import { openSqlite } from '#platform/db/open.ts'
import { goToSection, resizeWithTheme, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsIn, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { openFromMenu } from '#test/e2e/harness/office-menu.ts'
import { removeMocks } from '#test/e2e/harness/reset-page.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'
import { restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

/**
 * The office signed in as the owner, shared by tests that each leave it clean; reopened after a failed test.
 */
const goOn = shareVisit(async () => {
  const visit = await open('/admin#image-upload', { isSignedIn: true })
  await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return visit
})

/** An office section in a wide window. */
async function enter(key: 'image-upload' | 'logo' | 'pages-about') {
  const visit = await goOn()
  const { page } = visit
  if (!page.url().endsWith(`/admin/${key}`)) {
    await resizeWithTheme(page, 1280)
    await goToSection(page, key)
  }
  await expect.poll(() => page.getByText('Loading').count()).toBe(0)
  visit.problems.length = 0
  return visit
}

function tile(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: /mages$/ })
    .getByRole('listitem')
    .filter({ hasText: name })
}

/** Opens a tile's menu and chooses one of its acts. */
async function choose(of: Locator, label: string): Promise<void> {
  await of.getByRole('button', { name: /^Actions for/ }).click()
  await of.getByRole('button', { name: label, exact: true }).click()
}

function uploadButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Upload(ing|\b.*image)/ })
}

function toast(page: Page, text: string): Promise<void> {
  return page.locator('.toast').getByText(text, { exact: true }).waitFor()
}

async function fileOf(name: string, size = 60) {
  return { name, mimeType: 'image/png', buffer: await testPictures.png(size, size) }
}

/** Deletes a test's uploads, so that no other test sees them. */
async function clear(page: Page, ...names: string[]): Promise<void> {
  const path = address('/api/admin/images')
  const images: { id: string; originalName: string }[] = await (await page.request.get(path)).json()
  for (const { id, originalName } of images) {
    if (names.includes(originalName)) await page.request.delete(`${path}/${id}`)
  }
}

async function upload(page: Page, name: string, category: string, size = 60): Promise<string> {
  const answer = await page.request.post(address('/api/admin/upload'), {
    multipart: { image: await fileOf(name, size), category, description: '' },
  })
  return (await answer.json()).image.id
}

describe('Image Upload', () => {
  test('adds a picture with its description to the library', async () => {
    const { page, problems } = await enter('image-upload')
    const button = uploadButton(page)
    const input = page.getByLabel('Choose images')
    await input.setInputFiles({ ...(await fileOf('big.png')), buffer: Buffer.alloc(10_485_760) })
    await toast(page, 'File size must be less than 10MB')
    expect(await button.count()).toBe(0)
    await input.setInputFiles(await fileOf('window.png'))
    await page.getByLabel('Category', { exact: true }).selectOption('Hero')
    await page.getByLabel('Description (optional)').fill('A lit window')
    await button.click()
    await toast(page, 'Image uploaded successfully')
    expect(await button.count()).toBe(0)
    await tile(page, 'window.png').getByText('A lit window').waitFor()
    await tile(page, 'window.png')
      .getByText(/^Hero · .*Bytes$/)
      .waitFor()
    // the next one begins without that description
    await input.setInputFiles(await fileOf('window.png'))
    expect(await page.getByLabel('Description (optional)').inputValue()).toBe('')
    await page.getByText('The library already has an image with this name and size.').waitFor()
    await input.setInputFiles({ ...(await fileOf('window.png', 80)) })
    const chosen = page.getByRole('list', { name: 'Chosen images' }).getByRole('listitem')
    await expect.poll(() => chosen.locator('img').count()).toBe(2)
    expect(await page.getByText('The library already has').count()).toBe(1)
    await input.setInputFiles({ ...(await fileOf('WINDOW.png')), buffer: Buffer.from('HEIC') })
    await chosen.getByText('Preview after upload').waitFor()
    await chosen.getByText('The library already has an image with this name.').waitFor()
    // only what surely is in the library
    await page.getByRole('button', { name: 'Leave out 1 duplicate', exact: true }).click()
    await expect.poll(() => chosen.count()).toBe(2)
    expect(await page.getByRole('button', { name: /^Leave out/ }).count()).toBe(0)
    for (const left of [1, 0]) {
      await chosen.last().getByRole('button', { name: 'Remove' }).click()
      await expect.poll(() => chosen.count()).toBe(left)
    }
    expect(await button.count()).toBe(0)
    expect(problems).toEqual([])
    await clear(page, 'window.png')
  })

  test('uploads several, each with its own description; a failed upload stays listed and can be retried', async () => {
    const { page } = await enter('image-upload')
    let count = 0
    await page.route('**/api/admin/upload', async (route) => {
      count += 1
      // the second one fails
      if (count === 2) await route.abort()
      else await route.continue()
    })
    await page.getByLabel('Choose images').setInputFiles(await fileOf('one.png'))
    await page.getByLabel('Description (optional)').fill('The first')
    await dropFile(page, 'two.png', (await fileOf('two.png')).buffer)
    expect(await page.getByLabel('Description of one.png').inputValue()).toBe('The first')
    await page.getByLabel('Description of two.png').fill('The second')
    await page.getByRole('button', { name: 'Upload 2 images' }).click()
    await toast(page, 'Failed to upload image')
    const waiting = page.getByRole('list', { name: 'Chosen images' })
    await waiting.getByText('Failed to upload image. We couldn’t reach the site').waitFor()
    expect(await waiting.getByRole('listitem').count()).toBe(1)
    await waiting.getByRole('button', { name: 'Try again' }).click()
    await toast(page, 'Image uploaded successfully')
    await tile(page, 'two.png').getByText('The second').waitFor()
    await tile(page, 'one.png').getByText('The first').waitFor()
    expect(await waiting.count()).toBe(0)
    await removeMocks(page)
    await clear(page, 'one.png', 'two.png')
  })

  test('shows upload progress, asks before leaving, and accepts a pasted picture', async () => {
    const { page } = await enter('image-upload')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/admin/upload', async (route) => {
      await held
      await route.continue()
    })
    await pasteFile(page, 'pasted.png', (await fileOf('pasted.png')).buffer)
    await page.getByText('pasted.png', { exact: true }).waitFor()
    await uploadButton(page).click()
    await page.getByRole('progressbar', { name: 'Uploading pasted.png' }).waitFor()
    expect(await uploadButton(page).innerText()).toBe('Uploading...')
    expect(await uploadButton(page).isDisabled()).toBe(true)
    // files added during an upload wait for the next one
    await page.getByLabel('Choose images').setInputFiles(await fileOf('chosen.png'))
    await dropFile(page, 'dropped.png', (await fileOf('dropped.png')).buffer)
    await pasteFile(page, 'second.png', (await fileOf('second.png')).buffer)
    await openFromMenu(page, 'Testimonials')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    release()
    await toast(page, 'Image uploaded successfully')
    await tile(page, 'pasted.png').first().waitFor()
    const second = Promise.withResolvers<void>()
    await page.route('**/api/admin/upload', async (route) => {
      await second.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Upload 3 images' }).click()
    await page.getByRole('button', { name: 'Uploading 1 of 3...' }).waitFor()
    second.resolve()
    await toast(page, '3 images uploaded successfully')
    for (const name of ['chosen.png', 'dropped.png', 'second.png']) {
      await tile(page, name).first().waitFor()
    }
    await removeMocks(page)
    await clear(page, 'pasted.png', 'chosen.png', 'dropped.png', 'second.png')
  })
})

describe('the image library', () => {
  test('searches, filters, edits in place, and copies URLs', async () => {
    const { page, problems } = await enter('image-upload')
    await upload(page, 'qzfind.png', 'events')
    await page.getByLabel('Search by name or description').fill('qzfind')
    await page.getByText('1 image', { exact: true }).waitFor()
    await page.getByLabel('Show category').selectOption('Logo')
    await page.getByText('No images found').waitFor()
    await page.getByLabel('Show category').selectOption('Events')
    const found = tile(page, 'qzfind.png')
    await found.getByText('No description yet').waitFor()
    await choose(found, 'Copy URL')
    await toast(page, 'URL copied to clipboard')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^http:\/\/.*\/api\/images\/\w+$/)
    expect((await page.request.get(copied)).status()).toBe(200)
    await found.getByRole('button', { name: 'Actions for qzfind.png' }).press('Enter')
    await found.getByRole('button', { name: 'Edit' }).press('Enter')
    const form = page.getByRole('form', { name: 'Edit qzfind.png' })
    const field = form.locator('[name=edit-description]')
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await field.fill('A road that bends home')
    await form.getByLabel('Decorative').check()
    await form.getByLabel('Decorative').uncheck()
    await page.keyboard.press('Escape')
    // typed text is discarded only after confirmation
    await page.getByRole('button', { name: 'Keep editing' }).press('Enter')
    expect(await field.inputValue()).toBe('A road that bends home')
    await field.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
    await found.getByText('No description yet').waitFor()
    await choose(found, 'Edit')
    await field.fill('A road that bends home')
    await field.press('Enter')
    await toast(page, 'Image updated successfully')
    await found.getByText('A road that bends home').waitFor()
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
    })
    await choose(found, 'Copy URL')
    await toast(page, 'Failed to copy URL')
    expect(problems).toEqual([])
    await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))
    await clear(page, 'qzfind.png')
  })

  test('asks before deleting a picture, lists where it is used, and restores it', async () => {
    const { page } = await enter('image-upload')
    const id = await upload(page, 'doomed.png', 'logo')
    await page.getByLabel('Show category').selectOption('Logo')
    await page.getByLabel('Search by name or description').fill('doomed')
    const doomed = tile(page, 'doomed.png')
    await choose(doomed, 'Delete')
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this image?' })
    await dialog.getByText('Every page: The logo').waitFor()
    expect(await findingsIn(dialog)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    // deleting waits until the usage is shown, which moves the button
    const looked = Promise.withResolvers<void>()
    await page.route('**/uses', async (route) => {
      await looked.promise
      await route.continue()
    })
    await choose(doomed, 'Delete')
    await dialog.getByRole('button', { name: 'Delete image' }).dispatchEvent('click')
    await dialog.getByText('Checking where it’s used...').waitFor()
    looked.resolve()
    await dialog.getByRole('button', { name: 'Delete image' }).click()
    await toast(page, 'Image deleted successfully')
    expect(await doomed.count()).toBe(0)
    expect((await page.request.get(address(`/api/images/${id}`))).status()).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await toast(page, 'Image restored')
    // a fast tap: the deleted list is requested before the delete has finished
    await page.route(`**/api/admin/images/${id}`, async (route) => {
      await page.locator('ul[aria-label="Deleted images"][aria-busy="false"]').waitFor({
        state: 'attached',
      })
      await route.continue()
    })
    await choose(doomed, 'Delete')
    await dialog.getByRole('button', { name: 'Delete image' }).click()
    const views = page.getByRole('navigation', { name: 'Views of images' })
    await views.getByRole('link', { name: /^Recently removed/ }).click()
    await doomed.getByText('Permanently deleted in 30 days').waitFor()
    await choose(doomed, 'Restore')
    await toast(page, 'Image restored')
    expect((await page.request.get(address(`/api/images/${id}`))).status()).toBe(200)
    await removeMocks(page)
    await clear(page, 'doomed.png')
    await views.getByRole('link', { name: 'Library', exact: true }).click()
    await page.getByLabel('Search by name or description').fill('')
    await page.getByLabel('Show category').selectOption('All categories')
    await page.getByRole('checkbox').nth(1).waitFor()
  })

  test('deletes selected pictures together, and restores them with Undo', async () => {
    const { page } = await enter('image-upload')
    for (const name of ['pair-1.png', 'pair-2.png']) await upload(page, name, 'general')
    await page.getByLabel('Search by name or description').fill('pair-')
    await page.getByText('2 images', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?search=pair-')
    await page.getByLabel('Select pair-1.png').check()
    const bar = page.getByRole('region', { name: 'Selected images' })
    await bar.getByRole('button', { name: 'Select all (2)' }).click()
    expect(await findingsIn(page.getByRole('main'))).toEqual([])
    await bar.getByRole('button', { name: 'Delete 2 images' }).click()
    const title = 'Are you sure you want to delete these 2 images?'
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByText('They aren’t used on any page or product.').waitFor()
    await dialog.getByRole('button', { name: 'Delete 2 images' }).click()
    await toast(page, '2 images deleted successfully')
    await page.getByText('No images found.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 images', { exact: true }).waitFor()
    await clear(page, 'pair-1.png', 'pair-2.png')
    await page.getByLabel('Search by name or description').fill('')
    await page.getByRole('checkbox').nth(2).waitFor()
  })

  test('axe finds nothing in its dialogs, at 1280 px, light, and at 360 px, dark', async () => {
    const { page } = await enter('image-upload')
    await choose(page.getByRole('list', { name: 'Images' }).getByRole('listitem').first(), 'Edit')
    const form = page.getByRole('form', { name: /^Edit/ })
    await form.waitFor()
    await page
      .getByLabel('Choose images')
      .setInputFiles([await fileOf('a.png'), await fileOf('b.png')])
    // office.test.ts checks the section's initial state
    const chosen = page.getByRole('list', { name: 'Chosen images' })
    await chosen.getByText('b.png').first().waitFor()
    for (const width of [1280, 360]) {
      await resizeWithTheme(page, width)
      expect(await findingsIn(form), `the form at ${width} px`).toEqual([])
      expect(await findingsIn(chosen), `what is chosen at ${width} px`).toEqual([])
      expect(await sidewaysScroll(page), `at ${width} px`).toBe(0)
    }
  })

  test('says when it fails to load, and loads on retry', async () => {
    const { page } = await goOn()
    await page.route('**/api/admin/images/counts*', (route) => route.abort())
    await page.goto(address('/admin#image-upload'))
    await toast(page, 'Failed to fetch images')
    await removeMocks(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(/^40 of \d+ images$/).waitFor()
  })
})

describe('the logo', () => {
  test('is shown in the header before it’s uploaded, with advice about a wide one and a dark one', async () => {
    const { page } = await enter('logo')
    const upload = page.getByRole('status').filter({ hasText: 'This logo is wide' })
    const wide = await testPictures.png(600, 120)
    await page
      .getByLabel('Choose logo')
      .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: wide })
    await upload.getByText('at most 10 px high').waitFor()
    // a link to another section would lose the chosen file
    await upload.getByText('You can do that after uploading it.').waitFor()
    expect(await upload.getByRole('link').count()).toBe(0)
    const shown = page.getByRole('figure', { name: 'Phone, dark' }).last().getByRole('presentation')
    expect(await shown.first().boundingBox()).toMatchObject({ width: 48, height: 48 })
    expect(await findingsIn(page.locator('main'))).toEqual([])
    // its pixels are measured against both headers
    const mark =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="150" fill="#111"/></svg>'
    await page
      .getByLabel('Choose logo')
      .setInputFiles({ name: 'dark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(mark) })
    await page.getByText(/^In the dark theme this logo almost disappears/).waitFor()
    expect(await page.getByText(/^In the light theme this logo/).count()).toBe(0)
  })

  test('is wider without the name beside it, which screen readers still get', async () => {
    const { page } = await goOn()
    await restoreAfterwards(page, 'footer')
    const data = { logo: { showName: false } }
    const saved = await page.request.post(address('/api/admin/footer'), { data })
    expect(saved.status()).toBe(200)
    await page.goto(address('/about'))
    const home = page.getByRole('banner').getByRole('link', { name: /^14:23 Ministries$/ })
    await home.waitFor()
    const name = home.getByText('14:23')
    expect((await name.boundingBox())?.width).toBeLessThanOrEqual(1)
    expect((await home.locator('img').boundingBox())?.height).toBe(48)
    // without the picture, the name is back
    await page.route(/\/api\/images\//, (route) => route.abort())
    await page.reload()
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(30)
    await removeMocks(page)
    await page.goto(address('/admin#logo'))
  })

  test('is uploaded, shown on every page, and reverted to an earlier one', async () => {
    const { page } = await enter('logo')
    const before = await logoOf(page)
    await page.getByLabel('Choose logo').setInputFiles(await fileOf('mark.png', 400))
    await page.getByRole('button', { name: 'Upload Logo' }).click()
    await toast(page, 'Logo uploaded successfully')
    await page.getByText('mark.png, 400 × 400 pixels').waitFor()
    const head = page.getByRole('heading', { name: 'Current logo' })
    await expect
      .poll(() => head.evaluate((element) => element === document.activeElement))
      .toBe(true)
    await page.getByRole('button', { name: 'Copy URL' }).click()
    await toast(page, 'Logo URL copied to clipboard')
    const uploaded = await logoOf(page)
    expect(uploaded).not.toBe(before)
    const html = await (await page.request.get(address('/about'))).text()
    expect(html).toContain(uploaded)
    await page
      .getByRole('button', { name: /^Use this logo again/ })
      .first()
      .click()
    await toast(page, 'Logo changed')
    expect(await logoOf(page)).toBe(before)
    await clear(page, 'mark.png')
  })

  test('gets a plate with one click where it almost disappears, until the plate is removed', async () => {
    const { page } = await enter('logo')
    await restoreAfterwards(page, 'footer')
    const mark =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="150" fill="#112"/></svg>'
    await page
      .getByLabel('Choose logo')
      .setInputFiles({ name: 'navy.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(mark) })
    await page.getByText('Or put a light plate behind it after uploading it.').waitFor()
    await page.getByRole('button', { name: 'Upload Logo' }).click()
    await page.getByText('navy.svg, 400 × 400 pixels').waitFor()
    await page.getByRole('button', { name: 'Put a light plate behind it' }).click()
    await toast(page, 'Plate added')
    expect(await findingsIn(page.locator('main'))).toEqual([])
    const previewed = (name: string) =>
      backgroundOf(page.getByRole('figure', { name }).first().getByRole('presentation').first())
    await expect.poll(() => previewed('Phone, dark')).toBe(lightPlate)
    expect(await previewed('Phone, light')).toBe(noPlate)
    await page.goto(address('/about'))
    const [head, foot] = ['banner', 'contentinfo'] as const
    const shown = (where: typeof head | typeof foot) =>
      backgroundOf(page.getByRole(where).locator('[data-logo] img'))
    await page.emulateMedia({ colorScheme: 'light' })
    expect([await shown(head), await shown(foot)]).toEqual([noPlate, lightPlate])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect([await shown(head), await shown(foot)]).toEqual([lightPlate, lightPlate])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(address('/admin/logo'))
    await page.getByRole('button', { name: 'Remove plate' }).click()
    await toast(page, 'Plate removed')
    await page.getByRole('button', { name: 'Put a light plate behind it' }).waitFor()
    const html = await (await page.request.get(address('/about'))).text()
    expect(html).not.toContain('-plate')
    await clear(page, 'navy.svg')
  })

  test('failure 13: a logo that contains a script never runs it, even when opened directly', async () => {
    const { page } = await enter('logo')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90" onload="fetch('/ran')">
      <script>fetch('/ran')</script><rect width="90" height="90" onclick="fetch('/ran')"/>
      <image href="/ran"/><foreignObject><iframe src="/ran"/></foreignObject></svg>`
    const answered: string[] = []
    page.on('response', (response) => answered.push(response.url()))
    await page
      .getByLabel('Choose logo')
      .setInputFiles({ name: 'evil.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
    await page.getByRole('button', { name: 'Upload Logo' }).click()
    await page.getByText('evil.svg, 90 × 90 pixels').waitFor()
    const id = await logoOf(page)
    const shown = await page.goto(address(`/api/images/${id}`))
    expect(shown?.headers()['content-type']).toBe('image/svg+xml')
    expect(await page.locator('rect').count()).toBe(1)
    await page.mouse.click(45, 45)
    // nor does one that bypassed sanitizing
    await storeAsItIs(id, svg)
    await page.goto(address(`/api/images/${id}`))
    expect(await page.locator('script').count()).toBe(1)
    await page.mouse.click(45, 45)
    expect(answered.filter((url) => url.endsWith('/ran'))).toEqual([])
    await clear(page, 'evil.svg')
  })

  test('falls back to the title if it is missing or fails to load', async () => {
    const { page } = await goOn()
    await resizeWithTheme(page, 360)
    await page.route(/\/api\/images\//, (route) => route.abort())
    await page.goto(address('/admin#logo'))
    await page.getByText('The logo couldn’t be loaded').waitFor()
    await page.getByRole('figure').first().getByText('14:23').waitFor()
    await page.route(/\/api\/admin\/images\?/, (route) => route.fulfill({ json: [] }))
    await page.reload()
    await page.getByText('No logo uploaded yet').waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    await removeMocks(page)
  })
})

test('the picker counts, searches, and selects a new upload', async () => {
  const { page } = await enter('pages-about')
  await page.getByRole('button', { name: 'Browse Images' }).click()
  const library = page.getByRole('dialog', { name: 'Browse Images' })
  await library.getByRole('link').first().waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^(Select from Gallery|Change Image)$/ })
    .last()
    .click()
  const picker = page.getByRole('dialog', { name: 'Select Image' })
  await picker.getByLabel('Show category').selectOption('All categories')
  await picker.getByRole('button', { name: /^Choose from Gallery \([1-9]\d*\)$/ }).waitFor()
  await picker.getByLabel('Search by name or description').fill('no such picture')
  await picker.getByText('No images available').waitFor()
  await picker.getByRole('button', { name: 'Choose from Gallery (0)' }).waitFor()
  await picker.getByRole('button', { name: 'Upload New' }).click()
  const picked = await fileOf('picked.png', 47)
  await picker.getByLabel('Choose image').setInputFiles(picked)
  expect(await findingsIn(picker)).toEqual([])
  await picker.getByRole('button', { name: 'Upload image', exact: true }).click()
  await page.getByText('Image uploaded and selected!').first().waitFor()
  await expect.poll(() => picker.count()).toBe(0)

  // dropped anywhere, the same file isn't stored again
  await page.getByRole('button', { name: 'Change Image' }).last().click()
  const galleryTab = picker.getByRole('button', { name: /^Choose from Gallery/ })
  // the tab that was open last
  expect(await galleryTab.getAttribute('aria-pressed')).toBe('false')
  await galleryTab.click()
  await picker.getByRole('list', { name: 'Images' }).getByRole('button').first().waitFor()
  const dataTransfer = await carry(page, 'picked-again.png', picked.buffer)
  await picker
    .getByRole('heading', { name: 'Select Image' })
    .dispatchEvent('drop', { dataTransfer })
  await picker.getByText('picked-again.png', { exact: true }).waitFor()
  await picker.getByRole('button', { name: 'Upload image', exact: true }).click()
  await page.getByText('This picture is already in Media. It was selected.').first().waitFor()
  await expect.poll(() => picker.count()).toBe(0)
  await clear(page, 'picked.png')
})

/** Adds an unsanitized SVG to the library. */
async function storeAsItIs(id: string, svg: string): Promise<void> {
  const { db, close } = await openSqlite(join(findProduct().dataDir, 'lampstand.sqlite'))
  await db
    .updateTable('images')
    .set({ bytes: Buffer.from(svg), version: 'tampered' })
    .where('id', '=', id)
    .execute()
  await close()
}

/** The id of the logo's picture. */
async function logoOf(page: Page): Promise<string> {
  const path = address('/api/admin/images?category=logo&limit=1')
  const [logo] = await (await page.request.get(path)).json()
  return logo?.id
}

/** Drops a file on the form. */
async function dropFile(page: Page, name: string, bytes: Buffer): Promise<void> {
  const carried = await carry(page, name, bytes)
  await page
    .getByRole('group', { name: 'New images' })
    .dispatchEvent('drop', { dataTransfer: carried })
}

async function pasteFile(page: Page, name: string, bytes: Buffer): Promise<void> {
  const carried = await carry(page, name, bytes)
  await page.evaluate((clipboardData) => {
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
  }, carried)
}

function carry(page: Page, name: string, bytes: Buffer) {
  return page.evaluateHandle(
    ([fileName, letters]) => {
      const carried = new DataTransfer()
      const content = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
      carried.items.add(new File([content], fileName, { type: 'image/png' }))
      return carried
    },
    [name, bytes.toString('base64')] as const,
  )
}

const lightPlate = 'rgb(251, 248, 242)'
const noPlate = 'rgba(0, 0, 0, 0)'

/** A picture's computed background. */
function backgroundOf(picture: Locator): Promise<string> {
  return picture.evaluate((image) => getComputedStyle(image).backgroundColor)
}
