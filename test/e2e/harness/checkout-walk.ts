import type { Locator, Page } from 'playwright-core'
import type { Message } from '#app/ui/words/words.ts'
import { go, type Screen, useBrowser, type Watched } from './browser.ts'

/** What a test buys; each entry is one call to the cart. */
export type Request = { productId: string; size?: string; color?: string; quantity?: number }

export const buyer = {
  name: 'Ruth Alder',
  email: 'ruth@example.org',
  street: '12 Creek Road',
  city: 'Salem',
  state: 'OR',
  zip: '97301',
}

/** The parts of the checkout page. */
export type Counter = Watched & {
  button: (name: string) => Locator
  total: () => Promise<string>
  toast: Locator
}

/** Helpers to reach the checkout and fill in its form. */
export function useCheckoutWalk() {
  const { open, address } = useBrowser()

  /** A visitor at the checkout with these products in the cart. */
  async function comeToCheckout(
    lines: Request[],
    screen: Screen = {},
    path = '/checkout',
  ): Promise<Counter> {
    const visit = await open('/robots.txt', screen)
    for (const data of lines) {
      const response = await visit.page.request.post(address('/api/shop/cart'), { data })
      if (!response.ok()) throw new Error(`the cart answered ${response.status()}`)
    }
    await go(visit.page, address(path))
    return { ...visit, ...partsOf(visit.page) }
  }

  return { open, address, comeToCheckout }
}

export function partsOf(page: Page): Omit<Counter, keyof Watched> {
  return {
    button: (name) => page.getByRole('main').getByRole('button', { name, exact: true }),
    total: async () => (await page.locator('main [data-total]').innerText()).trim(),
    toast: page.locator('.toast'),
  }
}

/** Translates an English field label to the language of this page. */
type Say = (english: Message) => string

const inEnglish: Say = (english) => english

/** Waits until the card form of test mode can be filled in. */
export async function readyToPay(page: Page, say = inEnglish): Promise<void> {
  await page.getByLabel(say('Test card number')).waitFor()
  await page.locator('main button[type=submit]:enabled').waitFor()
}

/** Fills in the buyer and the shipping address, and waits for the shipping price. */
export async function fillAddress(
  page: Page,
  email: string = buyer.email,
  say = inEnglish,
): Promise<void> {
  await page.getByLabel(say('Full Name')).fill(buyer.name)
  await page.getByLabel(say('Email Address')).fill(email)
  await page.getByLabel(say('Street')).fill(buyer.street)
  await page.getByLabel(say('City')).fill(buyer.city)
  await page.getByLabel(say('State')).selectOption(buyer.state)
  const counted = page.waitForResponse('**/api/shop/calculate-shipping')
  await page.getByLabel(say('ZIP Code')).fill(buyer.zip)
  await counted
  await page.locator('main dl[aria-busy=false]').waitFor()
}

/** Fills in a test card. */
export async function fillCard(
  page: Page,
  number = '4242424242424242',
  say = inEnglish,
): Promise<void> {
  await page.getByLabel(say('Test card number')).fill(number)
  await page.getByLabel(say('Expires (MM/YY)')).fill('12/40')
  await page.getByLabel(say('Security code')).fill('123')
}
