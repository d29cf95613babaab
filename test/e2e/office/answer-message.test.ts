import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeEmail } from '#test/decode-email.ts'
import { go, resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { expectFocus, tabTo, typeInto } from '#test/e2e/harness/keys.ts'
import { removeMocks } from '#test/e2e/harness/reset-page.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'
import { owner, readAddress } from '#test/e2e/harness/start-product.ts'
import { startWith, withFastStartup } from '#test/e2e/harness/start-with.ts'
import { startMailServer } from '#test/simulators/mail-server.ts'

const { open } = useBrowser()
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let product: ReturnType<typeof startWith>
let own = ''

/** A separate installation that sends email. */
beforeAll(async () => {
  mailServer = await startMailServer()
  product = startWith(
    {
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      SMTP_URL: mailServer.url,
      TRUST_PROXY: '1',
    },
    withFastStartup,
  )
  own = await readAddress(product)
})

afterAll(async () => {
  product.kill('SIGTERM')
  await mailServer.close()
})

const writers = {
  'A bed': { name: 'Ana Lima', email: 'ana@example.org' },
  'A meal': { name: 'Ruth', email: 'ruth@example.org' },
  'A ride': { name: 'Sam', email: 'sam@example.org' },
  Quietly: {
    ...{ name: 'Ana', email: 'quiet@example.org', phone: '555-0134' },
    ...{ reachBy: ['call'], safeHours: 'after six' },
  },
}

/** The office, on messages just sent by these people. */
const goOn = shareVisit(async () => {
  mailServer.heard.emails.length = 0
  const visit = await open('/robots.txt')
  const post = async (path: string, data: object) => {
    const answer = await visit.page.request.post(`${own}${path}`, {
      data,
      headers: { origin: own },
    })
    expect(answer.status(), path).toBe(200)
  }
  for (const [subject, writer] of Object.entries(writers)) {
    await post('/api/contact', { ...writer, subject, message: 'I have nowhere to sleep.' })
  }
  await post('/api/auth/sign-in/email', owner)
  await go(visit.page, `${own}/admin/messages`)
  return visit
})

/** Opens a message with the keyboard, in a window of this width. */
async function openMessage(width: number, subject: keyof typeof writers) {
  const { page } = await goOn()
  await resize(page, width)
  // the newest, because a retried test has sent it before
  const row = page.locator('tbody').filter({ hasText: subject }).first()
  await row.getByRole('button', { name: subject }).focus()
  await page.keyboard.press('Enter')
  return { page, row }
}

async function expectSent(row: Locator): Promise<void> {
  await row.getByText('Sent', { exact: true }).waitFor({ timeout: 30_000 })
}

/** The emails sent to one person, without those to the office. */
function textsTo(address: string): string[] {
  return mailServer.heard.emails.map(decodeEmail).filter((one) => one.includes(`To: ${address}`))
}

async function expectSound(page: Page): Promise<void> {
  expect(await findingsInBothThemes(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

test('on a phone with the keyboard only, a reply survives a closed tab and is sent', async () => {
  const { page, row } = await openMessage(360, 'A bed')
  const box = row.getByLabel('Your reply')
  await box.waitFor()
  expect(await box.inputValue()).toBe('Hello Ana,\n\n')
  const invite = row.getByRole('link', { name: 'Invite a teammate' })
  expect(await invite.getAttribute('href')).toBe('/admin/people')
  await tabTo(page, box)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('come by at six.')
  await page.reload()
  await row.getByRole('button', { name: 'A bed' }).click()
  await expect.poll(() => box.inputValue()).toBe('Hello Ana,\n\ncome by at six.')
  await expectSound(page)
  await tabTo(page, row.getByRole('button', { name: 'Send reply' }))
  // a double click sends once
  const pressed = Promise.withResolvers<void>()
  await page.route('**/replies', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  pressed.resolve()
  await expectFocus(page, row.getByRole('button', { name: 'Write another reply' }))
  await expectSent(row)
  expect(await row.getByText('come by at six.').count()).toBe(1)
  const sent = textsTo(writers['A bed'].email)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('Hello Ana,\n\ncome by at six.\n')
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('messages/')
  await removeMocks(page)
})

test('one click inserts a saved reply, and a second author is asked first', async () => {
  const { page, row } = await openMessage(1280, 'A meal')
  await row.getByRole('button', { name: 'Save replies you use often' }).click()
  await page.getByRole('button', { name: 'Add saved reply' }).click()
  await typeInto(page, page.getByLabel('Title'), 'Supper')
  await page.getByLabel('Reply', { exact: true }).fill('Supper is at six, {name}.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Saved replies' })
  await list.getByRole('button', { name: 'Delete Supper' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await list.getByRole('button', { name: 'Delete Supper' }).waitFor()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Supper' }).click()
  const box = row.getByLabel('Your reply')
  expect(await box.inputValue()).toBe('Hello Ruth,\n\nSupper is at six, Ruth.')

  // a colleague replies first
  const { messages } = await (await page.request.get(`${own}/api/admin/messages`)).json()
  const { id } = messages.find(({ subject }: { subject: string }) => subject === 'A meal')
  const data = { key: 'a-colleague', text: 'Come at seven.', version: '0~' }
  await page.request.post(`${own}/api/admin/messages/${id}/replies`, {
    data,
    headers: { origin: own },
  })
  await row.getByRole('button', { name: 'Send reply' }).click()
  const question = page.getByRole('dialog', {
    name: /replied to this message less than a minute ago/,
  })
  await question.waitFor()
  await row.getByText('Come at seven.').waitFor()
  expect(await box.inputValue()).toContain('Supper is at six')
  await question.getByRole('button', { name: 'Send anyway' }).click()
  await expect
    .poll(() => row.getByText('Sent', { exact: true }).count(), { timeout: 30_000 })
    .toBe(2)
  await expectSound(page)
})

test('a reply that the mail server refuses says so, and can be sent again', async () => {
  const { page, row } = await openMessage(360, 'A ride')
  mailServer.answers.toRecipient = '550 no such person'
  await row.getByRole('button', { name: 'Remind me tomorrow' }).click()
  await row.getByText(/Reminder set for .* 9:00 AM/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByText(/Reminder set/).waitFor({ state: 'detached' })
  await row.getByLabel('Your reply').fill('Hello Sam, at eight.')
  const send = row.getByRole('button', { name: 'Send reply' })
  await page.route('**/replies', (route) => route.abort())
  await send.click()
  await row.getByRole('alert').filter({ hasText: 'wasn’t sent. It’s still here' }).waitFor()
  await removeMocks(page)
  await send.click()
  await row.getByText(/^Not delivered\. The address doesn’t exist/).waitFor({ timeout: 30_000 })
  await row.getByText('Details').click()
  await row.getByText(/550/).waitFor()
  delete mailServer.answers.toRecipient
  await row.getByRole('button', { name: 'Send again' }).click()
  await expectSent(row)
})

test('shows safe ways to answer, not a reply box, for someone who doesn’t want email', async () => {
  const { row } = await openMessage(360, 'Quietly')
  await row.getByText(/They asked us not to email them.* after six/).waitFor()
  expect(await row.getByLabel('Your reply').count()).toBe(0)
  expect(await row.getByRole('link', { name: 'Call 555-0134' }).count()).toBe(1)
})
