import type { Locator, Page } from 'playwright-core'

export type Task = (page: Page) => Promise<void>
export type Tasks = Record<string, Task>

/** The command's arguments: the demo's URL, the owner's email and password, and task names. */
export const [
  ,
  ,
  address = 'http://localhost:3000',
  email = 'owner@example.org',
  password = '',
  ...wanted
] = process.argv

export const screen = { width: 1280, height: 800 }

export async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/admin`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign in').click()
  await page.waitForURL('**/admin/*')
}

export async function openSection(page: Page, key: string): Promise<void> {
  await page.goto(`${address}/robots.txt`)
  await page.goto(`${address}/admin#${key}`, { waitUntil: 'networkidle' })
}

export function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name, exact: true })
}

export async function closeToasts(page: Page): Promise<void> {
  const close = page.locator('.toast').getByRole('button', { name: 'Close' })
  await close.first().waitFor()
  while ((await close.count()) > 0) await close.first().click()
}

export async function save(page: Page): Promise<void> {
  await button(page, 'Save All Changes').click()
  await page.getByText('saved successfully!').first().waitFor()
}

/** Scrolls an element to this many px below the top of the window. */
export async function scrollTo(place: Locator, below = 110): Promise<void> {
  await place.evaluate(
    (one, gap) => window.scrollBy(0, one.getBoundingClientRect().top - gap),
    below,
  )
}
