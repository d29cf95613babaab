import { afterAll, beforeAll, expect, test } from 'vitest'
import { go, resizeWithTheme, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { signIn } from '#test/e2e/harness/sign-in.ts'
import { findProduct, fromOwnNetwork, owner } from '#test/e2e/harness/start-product.ts'
import { startMailServer } from '#test/simulators/mail-server.ts'

const { open, address } = useBrowser()
const refused = `refused-${Date.now()}@example.org`
let mailServer: Awaited<ReturnType<typeof startMailServer>>

async function ask(method: string, path: string, body?: object): Promise<number> {
  const own = findProduct().address
  const headers = { cookie: await signIn(), origin: own, ...fromOwnNetwork() }
  const answer = await fetch(`${own}${path}`, {
    method,
    ...(body
      ? { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
      : { headers }),
  })
  return answer.status
}

beforeAll(async () => {
  mailServer = await startMailServer()
  const connected = await ask('PUT', '/api/admin/connections/mail', {
    ...{ host: '127.0.0.1', port: Number(new URL(mailServer.url).port), user: '', key: '' },
    ...{ senderName: 'The ministry', senderEmail: 'office@ministry.church' },
    password: owner.password,
  })
  expect(connected).toBe(200)
})
afterAll(async () => {
  await ask('DELETE', '/api/admin/connections/mail')
  await mailServer.close()
})

test('says why an email wasn’t sent, and resends another, with the keyboard', async () => {
  const { page, problems, close } = await open('/robots.txt', { isSignedIn: true })
  // a retried test starts again
  mailServer.heard.emails.length = 0
  mailServer.answers.toRecipient = '550 5.1.1 no such user'
  expect(await ask('POST', '/api/admin/connections/mail/test', { to: refused })).toBe(200)
  delete mailServer.answers.toRecipient
  const message = { name: 'Ruth', email: 'ruth@example.org', subject: 'Hello', message: 'Hi' }
  expect(await ask('POST', '/api/contact', message)).toBe(200)
  await expect.poll(() => mailServer.heard.emails.length, { timeout: 40_000 }).toBe(1)

  await go(page, address('/admin/email-log'))
  const list = page.getByRole('table', { name: 'Emails' })
  const rows = list.locator('[data-list-row]')
  await rows.filter({ hasText: 'New message, to staff' }).first().waitFor()
  await resizeWithTheme(page, 360)
  expect((await rows.first().boundingBox())?.y).toBeLessThan(400)
  await resizeWithTheme(page, 1280)

  await page.getByLabel('Search emails').fill(refused)
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByRole('button', { name: refused }).focus()
  await page.keyboard.press('Enter')
  await list.getByText('That address doesn’t exist.').waitFor()
  await list.getByText('it was only true at that moment').waitFor()
  for (const width of [1280, 360]) {
    await resizeWithTheme(page, width)
    expect(await findingsOf(page), `at ${width} px`).toEqual([])
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0)
  }

  await page.getByLabel('Search emails').fill('')
  const newest = rows.filter({ hasText: 'New message, to staff' }).first()
  await newest.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await list.getByRole('button', { name: 'Resend' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('The email will be sent again in a moment.').waitFor()
  await expect.poll(() => mailServer.heard.emails.length, { timeout: 40_000 }).toBe(2)
  const [first, again] = mailServer.heard.emails.map(
    (email) => /^Message-ID: .*$/im.exec(email)?.[0],
  )
  expect(again).toBeDefined()
  expect(again).not.toBe(first)
  expect(problems).toEqual([])
  await close()
})
