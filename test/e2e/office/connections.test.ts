import { afterAll, beforeAll, expect, test } from 'vitest'
import { go, resizeWithTheme, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { signIn } from '#test/e2e/harness/sign-in.ts'
import { findProduct, fromOwnNetwork, owner } from '#test/e2e/harness/start-product.ts'
import { startMailServer } from '#test/simulators/mail-server.ts'

const { open, address } = useBrowser()
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
  mailServer = await startMailServer({ toSignIn: '535 5.7.8 no' })
})
afterAll(async () => {
  // a failed test must not leave the shared product with this mail server
  await ask('DELETE', '/api/admin/connections/mail')
  await mailServer.close()
})

test('an owner connects a mail server, sends a test email, and disconnects it', async () => {
  const { page, problems, close } = await open('/admin/dashboard', { isSignedIn: true, width: 360 })
  await page.getByRole('link', { name: 'Set up email' }).click()
  const mail = page.getByRole('region', { name: 'Email' })
  await mail.getByText('Not connected').waitFor()
  await mail.getByRole('button', { name: 'Connect' }).click()
  const server = mail.getByLabel('Mail server')
  expect(await server.inputValue()).toBe('smtp.gmail.com')
  await mail.getByLabel('Provider').selectOption('Another mail server')
  await server.fill('127.0.0.1')
  await mail.getByLabel('Port').fill(new URL(mailServer.url).port)
  await mail.getByLabel('Username').fill('office@ministry.church')
  await mail.getByLabel('Password of this mailbox').fill('not the right one')
  expect(await mail.getByLabel('Sender email').inputValue()).toBe('office@ministry.church')
  await mail.getByLabel('Username').fill('office')
  await mail.getByLabel('Your office password').fill(owner.password)
  await mail.getByRole('button', { name: 'Check and save' }).click()
  await mail.getByText('refused the username or password').waitFor()
  expect(await server.inputValue()).toBe('127.0.0.1')
  expect(await findingsInBothThemes(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  delete mailServer.answers.toSignIn
  await mail.getByRole('button', { name: 'Check and save' }).click()
  await mail.getByText('Connected', { exact: true }).waitFor()
  const log = mail.getByRole('link', { name: 'View email log' })
  expect(await log.getAttribute('href')).toBe('/admin/email-log')
  // at the place of the last click, it counts as the second half of a double click at first
  const accepted = mail.getByText(`accepted the test email to ${owner.email}`)
  await expect
    .poll(
      async () => {
        await mail.getByRole('button', { name: 'Send test email' }).click()
        return accepted.waitFor({ timeout: 2000 }).then(
          () => true,
          () => false,
        )
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  expect(mailServer.heard.emails.at(-1)).toContain('This is a test email from')
  mailServer.answers.toRecipient = '550 5.1.1 no such user'
  await mail.getByLabel('Send a test email to').fill('nobody@example.org')
  await mail.getByRole('button', { name: 'Send test email' }).click()
  await mail.getByText('wasn’t sent. That address doesn’t exist').waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])

  await mail.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await mail.getByText('Not connected').waitFor()
  // the refused call is expected
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
  await close()
})

test('shows what each form needs, and where gifts are set up', async () => {
  const { page, problems, close } = await open('/admin/connections', { isSignedIn: true })
  const stripe = page.getByRole('region', { name: 'Stripe' })
  await stripe.getByRole('button', { name: 'Connect' }).click()
  expect(await stripe.getByLabel('Webhook address').inputValue()).toMatch(
    /\/api\/webhooks\/stripe$/,
  )
  expect(await stripe.getByLabel('Events').inputValue()).toContain(', charge.dispute.closed, ')
  await stripe.getByRole('button', { name: /^Copy ?: Events$/ }).waitFor()
  // the server checks the secret key first
  const key = stripe.getByLabel('Publishable key')
  await key.fill('nonsense')
  await stripe.getByLabel('Secret key').fill('nonsense')
  await stripe.getByLabel('Your office password').fill(owner.password)
  await stripe.getByRole('button', { name: 'Check and save' }).click()
  await stripe.getByText('Must begin with pk_test_ or pk_live_', { exact: true }).waitFor()
  expect(await key.evaluate((field) => field === document.activeElement)).toBe(true)
  await key.fill('pk_live_1')
  await stripe.getByLabel('Secret key').fill('sk_wrong')
  await stripe.getByLabel('Signing secret').fill('whsec_1')
  await stripe.getByLabel('Your office password').fill(owner.password)
  await stripe.getByRole('button', { name: 'Check and save' }).click()
  await stripe.getByLabel('Secret key').and(page.locator('[aria-invalid]')).waitFor()
  await stripe.getByRole('button', { name: 'Cancel' }).click()
  const backups = page.getByRole('region', { name: 'Backup storage' })
  await backups.getByRole('button', { name: 'Connect' }).click()
  await backups.getByLabel('Passphrase').waitFor()
  await backups.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Open giving settings' }).click()
  await page.getByLabel('Giving URL').waitFor()
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
  await close()
})

test('the email log says why an email wasn’t sent, and resends another, with the keyboard', async () => {
  const refused = `refused-${Date.now()}@example.org`
  const { page, problems, close } = await open('/robots.txt', { isSignedIn: true })
  const connected = await ask('PUT', '/api/admin/connections/mail', {
    ...{ host: '127.0.0.1', port: Number(new URL(mailServer.url).port), user: '', key: '' },
    ...{ senderName: 'The ministry', senderEmail: 'office@ministry.church' },
    password: owner.password,
  })
  expect(connected).toBe(200)
  // a retried test starts again
  mailServer.heard.emails.length = 0
  mailServer.answers.toRecipient = '550 5.1.1 no such user'
  expect(await ask('POST', '/api/admin/connections/mail/test', { to: refused })).toBe(200)
  delete mailServer.answers.toRecipient
  // the same message again, of another test or try, counts as a double click and sends no email
  const words = { subject: 'Hello', message: `Hi, I’m ${refused}` }
  const message = { name: 'Ruth', email: 'ruth@example.org', ...words }
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
  await page.getByText('The email will be sent again in a moment.').first().waitFor()
  await expect.poll(() => mailServer.heard.emails.length, { timeout: 40_000 }).toBe(2)
  const [first, again] = mailServer.heard.emails.map(
    (email) => /^Message-ID: .*$/im.exec(email)?.[0],
  )
  expect(again).toBeDefined()
  expect(again).not.toBe(first)
  expect(problems).toEqual([])
  await close()
})
