import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { signIn } from '#test/e2e/harness/sign-in.ts'
import { findProduct, fromOwnNetwork, owner } from '#test/e2e/harness/start-product.ts'
import { startMailServer } from '#test/simulators/mail-server.ts'

const { open } = useBrowser()
let mailServer: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  mailServer = await startMailServer({ toSignIn: '535 5.7.8 no' })
})
afterAll(async () => {
  // a failed test must not leave the shared product with this mail server
  const { address } = findProduct()
  const headers = { cookie: await signIn(), origin: address, ...fromOwnNetwork() }
  await fetch(`${address}/api/admin/connections/mail`, { method: 'DELETE', headers })
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
  await mail.getByLabel('Username').fill('office')
  await mail.getByLabel('Password of this mailbox').fill('not the right one')
  await mail.getByLabel('Sender email').fill('office@ministry.church')
  await mail.getByLabel('Your office password').fill(owner.password)
  await mail.getByRole('button', { name: 'Check and save' }).click()
  await mail.getByText('refused the username or password').waitFor()
  expect(await server.inputValue()).toBe('127.0.0.1')
  expect(await findingsInBothThemes(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  delete mailServer.answers.toSignIn
  await mail.getByRole('button', { name: 'Check and save' }).click()
  await mail.getByText('Connected', { exact: true }).waitFor()
  await mail.getByRole('button', { name: 'Send test email' }).click()
  await mail.getByText(`accepted the test email to ${owner.email}`).waitFor()
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
  await stripe.getByLabel('Publishable key').fill('pk_live_1')
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
