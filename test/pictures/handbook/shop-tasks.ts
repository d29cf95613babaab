import type { Page } from 'playwright-core'
import { address, button, openSection, scrollTo, type Tasks } from './walk.ts'

/** Tasks in the shop and its orders. */
export const shopTasks: Tasks = {
  'add-shirt': async (page) => {
    await openSection(page, 'shop')
    await button(page, 'Add Product').click()
    const dialog = page.getByRole('dialog', { name: 'Add Product' })
    await dialog.getByLabel('Name', { exact: true }).fill('River Walk Tee')
    await dialog.getByLabel('Price (US dollars)').fill('24.00')
    await dialog.getByLabel('Description', { exact: true }).fill('For slow mornings.')
    await dialog.getByLabel('Add sizes', { exact: true }).fill('S, M, L,')
    for (const color of ['Forest Green', 'White']) {
      await button(page, `Add ${color}`).click()
      await button(page, `Front picture of ${color}: choose`).click()
      const gallery = page.getByRole('dialog', { name: 'Select Image' })
      await gallery.locator('ul button').first().click()
      await gallery.waitFor({ state: 'detached' })
    }
    await dialog.getByLabel('In stock, for all variants').fill('12')
    await dialog.getByLabel('In stock, for all variants').press('Enter')
    await dialog.getByRole('table').evaluate((table) => table.scrollIntoView({ block: 'end' }))
  },
  'send-order': async (page) => {
    await buyShirt(page)
    await openOrder(page)
    await button(page, 'Add tracking').click()
    await page.getByRole('textbox', { name: 'Tracking number' }).fill('9400111899223100001234')
    await button(page, 'Save tracking').click()
    await page.getByText('Tracking saved').first().waitFor()
  },
  'refund-order': async (page) => {
    await openOrder(page)
    await button(page, 'Refund').click()
    await page.getByLabel(/^Items to refund: /).selectOption('1')
    await button(page, /^Refund \$/).click()
    await page.getByRole('dialog', { name: /^Refund \$/ }).waitFor()
    await page.getByText('Send this email to the buyer').waitFor()
  },
  'sales-tax': async (page) => {
    await openSection(page, 'shop-settings')
    await button(page, 'Add State or ZIP Codes').click()
    await page.getByLabel('State', { exact: true }).last().selectOption('NY')
    await page.getByLabel('Percent').last().fill('8.875')
    await page.getByLabel('Apparel').last().check()
    await page
      .getByLabel(/^Exempt only below/)
      .last()
      .fill('110')
    await scrollTo(page.getByText('Sales tax by state').last(), 140)
  },
  'monthly-report': async (page) => {
    await openSection(page, 'orders')
    await page
      .getByRole('link', { name: /^Open order/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Reports' }).click()
    await page.getByRole('button', { name: 'Monthly report' }).waitFor()
  },
  'many-labels': async (page) => {
    for (let bought = 0; bought < 3; bought += 1) await buyShirt(page)
    await openSection(page, 'orders')
    await page.getByLabel(/^Select all to pack/).click()
    await button(page, /^Labels for \d+ orders$/).click()
    await button(page, /^Buy \d+ labels? · /).waitFor()
  },
}

/** Buys a shirt as a visitor, with the test card. */
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
  await page.getByRole('heading', { name: 'Packages', exact: true }).waitFor()
}
