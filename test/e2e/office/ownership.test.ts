import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { go, goToSection, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { readAddress } from '#test/e2e/harness/start-product.ts'
import { cheaper, startWith } from '#test/e2e/harness/start-with.ts'

const { open } = useBrowser()
const owner = { email: 'ruth@example.org', password: 'a password for ruth' }
const miriam = { email: 'miriam@example.org', password: 'three blue herons' }

/** An installation of its own: who owns the one that other tests share stays its owner. */
let product: ReturnType<typeof startWith>
let own = ''

beforeAll(async () => {
  product = startWith(
    {
      DATA_DIR: mkdtempSync(join(tmpdir(), 'lampstand-ownership-')),
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    },
    cheaper,
  )
  own = await readAddress(product)
})

afterAll(() => product.kill('SIGTERM'))

/** Asks for something as who is signed in on this page. */
async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`${own}${path}`, { data, headers: { origin: own } })
  expect(answer.status(), path).toBe(200)
}

/** The link for the only one who is invited. */
async function linkOfInvitation(page: Page): Promise<string> {
  const people = await (await page.request.get(`${own}/api/admin/people`)).json()
  return people.invitations[0].link
}

async function expectSound(page: Page): Promise<void> {
  expect(await findingsOf(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

function heading(page: Page, name: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name }).waitFor()
}

test('the ownership is offered to a colleague, who accepts it with her password', async () => {
  const { page, close } = await open('/robots.txt')
  await post(page, '/api/auth/sign-in/email', owner)
  await post(page, '/api/admin/people/invitations', { email: miriam.email, role: 'editor' })
  const guest = await open('/robots.txt', { width: 360, theme: 'dark' })
  const { pathname, search } = new URL(await linkOfInvitation(page))
  await go(guest.page, `${own}${pathname}${search}`)
  await guest.page.getByLabel('Your name').fill('Miriam')
  await guest.page.getByLabel('Password').fill(miriam.password)
  await guest.page.getByRole('button', { name: 'Make my account' }).click()
  await guest.page.getByText('Signed in as').first().waitFor({ state: 'attached' })

  await go(page, `${own}/admin/people`)
  await page.getByRole('heading', { name: 'Hand the ownership over' }).waitFor()
  await expectSound(page)
  await page.getByLabel('Your password').fill(owner.password)
  await page.getByRole('button', { name: 'Offer the ownership' }).click()
  await page.getByText('You offered the ownership to').waitFor()
  expect(await page.getByText('The offer ends by itself').count()).toBe(1)

  await goToSection(guest.page, 'account')
  await guest.page.getByRole('heading', { name: 'offers you the ownership' }).waitFor()
  await expectSound(guest.page)
  await guest.page.getByRole('button', { name: 'Accept the ownership' }).press('Enter')
  const dialog = guest.page.getByRole('dialog', { name: 'Accept the ownership?' })
  await dialog.getByLabel('Your password').fill(miriam.password)
  await guest.page.keyboard.press('Enter')
  await heading(guest.page, 'People')
  expect(await guest.page.getByLabel('Role of Miriam').inputValue()).toBe('owner')
  expect(await guest.page.getByLabel('Role of Owner').inputValue()).toBe('editor')
  await page.reload()
  await page.getByText('Your role may not open this section.').waitFor()
  await guest.close()
  await close()
})
