/**
 * Takes the handbook's pictures: `node test/pictures/take-handbook-pictures.ts http://localhost:3000
 * owner@example.org <password>`, against a demo that was just started. It walks every task, or those
 * that are named after it, as the handbook tells them: a step that is no longer true stops it. That of
 * 'answer-message' asks for a start with an SMTP_URL that answers, the others for one without.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { browserSwitches, findChromium } from '#test/machine/chromium.ts'

const screen = { width: 1280, height: 800 }
const folder = join(import.meta.dirname, '../../docs/handbook')
const [
  ,
  ,
  address = 'http://localhost:3000',
  email = 'owner@example.org',
  password = '',
  ...wanted
] = process.argv

/** What is seen at the end of each task, by the name of its picture. */
const tasks: Record<string, (page: Page) => Promise<void>> = {
  invite: async (page) => {
    await openSection(page, 'people')
    await page.getByLabel('E-mail').fill('ruth@example.org')
  },
  'change-words': async (page) => {
    await openSection(page, 'pages-about')
    await button(page, 'Preview').click()
    await page.locator('[name="hero.title"]').fill('A house with a light left on')
    await page
      .locator('iframe:visible')
      .contentFrame()
      .getByRole('heading', { name: 'A house with a light left on' })
      .waitFor()
    const hero = page.getByRole('heading', { name: 'Hero', exact: true })
    await hero.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 110))
  },
  'touch-words': async (page) => {
    await page.setViewportSize({ width: 400, height: 800 })
    await openSection(page, 'dashboard')
    await page.goto(`${address}/events`)
    await page.getByRole('link', { name: 'Edit this page' }).click()
    const shown = page.locator('iframe:visible').contentFrame()
    await shown.locator('html[data-touched]').waitFor()
    const sunday = shown.locator('.event-row', { hasText: 'Sunday worship' }).first()
    await sunday.getByText('10:00 AM').click()
    await page.getByRole('form', { name: 'Sunday worship, Time' }).waitFor()
    await page.keyboard.type('11:30 AM')
    await shown.locator('[data-open]', { hasText: '11:30 AM' }).first().waitFor()
    await button(page, 'Save All Changes').last().waitFor()
  },
  'change-picture': async (page) => {
    await openSection(page, 'pages-about')
    await button(page, 'Change Image').first().click()
    const picker = page.getByRole('dialog', { name: 'Select Image' })
    await picker.locator('ul img').first().waitFor()
    await picker.locator('ul').evaluate(async (list) => {
      // those further down come when they are scrolled to
      const inSight = [...list.querySelectorAll('img')].filter(
        (image) => image.getBoundingClientRect().top < innerHeight,
      )
      await Promise.all(inSight.map((image) => image.decode()))
    })
  },
  'repeating-event': async (page) => {
    await openSection(page, 'pages-events')
    await button(page, 'Add event').click()
    const event = page.getByRole('group', { name: 'New Event' })
    await event.getByLabel('Title').fill('Walk by the river')
    const added = page.getByRole('group', { name: 'Walk by the river' })
    await added.getByLabel('Repeats', { exact: true }).selectOption('weekly')
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
    await added.getByLabel('Repeats until').scrollIntoViewIfNeeded()
  },
  'answer-message': async (page) => {
    const data = {
      name: 'Daniel Moss',
      email: 'daniel@example.org',
      subject: 'Is there room on Tuesday?',
      message: 'My brother is home again and would like to come along. May I bring him?',
      requestType: 'general',
      phone: '(541) 555-0177',
      reachBy: ['call', 'email'],
      voicemail: 'no',
      safeHours: 'After 6 in the evening',
    }
    await page.request.post(`${address}/api/contact`, { data })
    const kept = { title: 'The way to our door', english: 'You find us at 12 Creek Road.' }
    await page.request.post(`${address}/api/admin/saved-replies`, { data: kept })
    await openSection(page, 'messages')
    await page
      .getByRole('button', { name: /Daniel Moss/ })
      .first()
      .click()
    await page.getByText('Call or e-mail. No voicemail.').first().waitFor()
    const box = page.getByLabel('Your answer')
    await box.fill(`${await box.inputValue()}of course: there is a chair for him.`)
    await button(page, 'The way to our door').click()
    const row = page.getByRole('listitem').filter({ has: box })
    await row.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 90))
  },
  'add-shirt': async (page) => {
    await openSection(page, 'shop')
    await button(page, 'Add Product').click()
    const dialog = page.getByRole('dialog', { name: 'Add Product' })
    await dialog.getByLabel('Name', { exact: true }).fill('River Walk Tee')
    await dialog.getByLabel('Price (US dollars)').fill('24.00')
    await dialog.getByLabel('Description', { exact: true }).fill('For slow mornings.')
    for (const size of ['S', 'M', 'L']) await dialog.getByLabel(size, { exact: true }).check()
    await button(page, 'Create Product').click()
    await dialog.waitFor({ state: 'detached' })
    await button(page, 'Manage colors of River Walk Tee').click()
    for (const color of ['Forest Green', 'White']) await addColor(page, color)
  },
  'send-order': async (page) => {
    await buyShirt(page)
    await openOrder(page)
    await page.getByText('Tracking by hand').click()
    await page.getByLabel('Tracking number').fill('9400111899223100001234')
    await button(page, 'Save tracking').click()
    await page.getByText('Tracking saved').first().waitFor()
  },
  'refund-order': async (page) => {
    await openOrder(page)
    await page.getByRole('heading', { name: 'Refund', exact: true }).scrollIntoViewIfNeeded()
    await button(page, 'Refund').click()
    await button(page, 'Give back').waitFor()
    await page.getByText('Write this e-mail to the buyer').waitFor()
  },
  'confirm-claims': async (page) => {
    await openSection(page, 'dashboard')
    await page
      .getByRole('button', { name: /^Yes, this is true/ })
      .first()
      .click()
    await page.getByText('Confirmed (2)').waitFor()
    await page.getByRole('heading', { name: 'Is this true of you?' }).scrollIntoViewIfNeeded()
  },
  'older-version': async (page) => {
    await openSection(page, 'pages-about')
    await button(page, 'History').click()
    const history = page.getByRole('dialog', { name: 'History of About' })
    await history.locator('[aria-expanded]').first().click()
    await history.getByText('After', { exact: true }).first().waitFor()
  },
  'take-home': async (page) => {
    await openSection(page, 'backups')
    await page.getByLabel('Passphrase (optional)').fill('lantern creek table orchard seven')
    await button(page, 'Download a back-up').waitFor()
    // the first one is made within minutes of the start
    await page.getByText(/^Last proof: /).waitFor()
  },
  'change-number': async (page) => {
    await openSection(page, 'help-lines')
    await button(page, 'Tried today').click()
    await page.getByText("Don't forget to save your changes!").first().waitFor()
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
    await page.getByText('Not saved yet').first().waitFor()
  },
  'leave-quickly': async (page) => {
    await openSection(page, 'site-settings')
    const exit = page.getByRole('heading', { name: 'Exit this page', exact: true })
    await page.getByText('Pages that have the button').first().waitFor()
    await exit.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 140))
  },
  'print-cards': async (page) => {
    await openSection(page, 'help-lines')
    const cards = page.getByRole('link', { name: 'Wallet Cards' })
    await page.goto(new URL((await cards.first().getAttribute('href')) ?? '', address).href)
    await button(page, 'Print').waitFor()
  },
  'put-into-spanish': async (page) => {
    await openSection(page, 'spanish')
    await page.getByRole('link', { name: 'Products and their colors' }).waitFor()
    await page.getByRole('link', { name: 'Events', exact: true }).last().click()
    const english = page.getByText('Tuesday recovery group', { exact: true })
    const spanish = english.locator('xpath=ancestor::*[.//textarea][1]').getByRole('textbox')
    await spanish.fill('Grupo de recuperación, los martes')
    await page.getByText('1 text is not saved yet').waitFor()
    await spanish.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 420))
  },
}

/** What ends a task when its picture is taken, so that the next one finds the site changed. */
const endings: Record<string, (page: Page) => Promise<void>> = {
  'change-words': async (page) => {
    await save(page)
    await button(page, 'Close the preview').click()
  },
  'touch-words': async (page) => {
    await page.setViewportSize(screen)
    await page.evaluate(() => localStorage.clear())
  },
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/admin`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign in').click()
  await button(page, 'Sign out').waitFor()
}

async function openSection(page: Page, key: string): Promise<void> {
  await page.goto(`${address}/robots.txt`)
  await page.goto(`${address}/admin#${key}`, { waitUntil: 'networkidle' })
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

async function save(page: Page): Promise<void> {
  await button(page, 'Save All Changes').click()
  await page.getByText('saved successfully!').first().waitFor()
}

async function addColor(page: Page, name: string): Promise<void> {
  await button(page, 'Add Color').click()
  const dialog = page.getByRole('dialog', { name: 'Add Color' })
  await dialog.getByLabel('Preset color').selectOption({ label: name })
  await dialog.getByRole('button', { name: /Gallery.*Front picture/ }).click()
  await page.getByRole('dialog', { name: 'Select Image' }).locator('ul button').first().click()
  await dialog.getByRole('button', { name: /^Change Image/ }).waitFor()
  await dialog.getByRole('button', { name: 'Save Color' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Buys the shirt as a visitor with the card of test mode. */
async function buyShirt(page: Page): Promise<void> {
  const products = await (await page.request.get(`${address}/api/shop/products`)).json()
  const shirt = products.find(({ name }: { name: string }) => name === 'Come Home Tee')
  const colors = await page.request.get(`${address}/api/admin/products/${shirt.id}/colors`)
  const [{ colorName: color }] = await colors.json()
  const data = { productId: shirt.id, size: shirt.sizes[0], color, quantity: 1 }
  const put = await page.request.post(`${address}/api/shop/cart`, { data })
  if (!put.ok()) throw new Error(`the cart answered ${put.status()}`)
  await page.goto(`${address}/checkout`, { waitUntil: 'networkidle' })
  await page.mouse.move(60, 60)
  const words = { 'Full Name': 'Ruth Alder', 'Email Address': 'ruth@example.org' }
  const place = { Street: '12 Creek Road', City: 'Salem', 'ZIP Code': '97301' }
  for (const [label, value] of Object.entries({ ...words, ...place })) {
    await page.getByLabel(label).fill(value)
  }
  await page.getByLabel('State').selectOption('OR')
  await page.getByLabel('Test card number').fill('4242424242424242')
  await page.getByLabel('Expires (MM/YY)').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.locator('main dl[aria-busy=false]').waitFor()
  await page.locator('main button[type=submit]:enabled').click()
  await page.waitForURL('**/order-success*')
}

async function openOrder(page: Page): Promise<void> {
  await openSection(page, 'orders')
  await page
    .getByRole('link', { name: /^Open order/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Shipping', exact: true }).waitFor()
}

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: browserSwitches,
})
const context = await browser.newContext({
  viewport: screen,
  colorScheme: 'light',
  reducedMotion: 'reduce',
})
const page = await context.newPage()
await signIn(page)
for (const [name, walk] of Object.entries(tasks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await walk(page)
  await sharp(await page.screenshot())
    .resize({ width: 960, withoutEnlargement: true })
    .webp({ quality: 60 })
    .toFile(join(folder, `${name}.webp`))
  await endings[name]?.(page)
  console.log(name)
}
await browser.close()
