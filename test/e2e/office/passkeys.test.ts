import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { go, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { tabTo, typeInto } from '#test/e2e/harness/keys.ts'
import { readAddress } from '#test/e2e/harness/start-product.ts'
import { cheaper, startWith } from '#test/e2e/harness/start-with.ts'

const { open } = useBrowser()
const owner = { email: 'ruth@example.org', password: 'a password for ruth' }

/** An installation of its own: the owner of the one that tests share has no passkey. */
let product: ReturnType<typeof startWith>
let own = ''

beforeAll(async () => {
  product = startWith(
    {
      DATA_DIR: mkdtempSync(join(tmpdir(), 'lampstand-passkeys-')),
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    },
    cheaper,
  )
  own = await readAddress(product)
})

afterAll(() => product.kill('SIGTERM'))

test('a passkey is added, signs in without password, and is removed, on a phone by keys', async () => {
  const { page, close } = await open('/robots.txt', { width: 360 })
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const touch = (enabled: boolean) =>
    tools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await go(page, `${own}/admin/account`)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await button('Add a passkey').waitFor()
  await tabTo(page, button('Add a passkey'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await typeInto(page, dialog.getByLabel('Your password'), owner.password)
  await typeInto(page, dialog.getByLabel('Name of the passkey'), ' here')
  expect(await findingsInBothThemes(page, dialog)).toEqual([])
  await touch(true)
  await page.keyboard.press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: 'here' })
  await row.getByText('not used yet').waitFor()
  expect(await findingsInBothThemes(page, row)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  // nobody touches the device: what the e-mail field offers is left alone
  await touch(false)
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().press('Enter')
  await page.getByRole('heading', { name: 'Sign in to the office' }).waitFor()
  await go(page, `${own}/admin/account`)
  await tabTo(page, button('Sign in with a passkey'))
  expect(await findingsInBothThemes(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  // the office is slow to come: a second sign-in meanwhile would end the first, and nobody's would be left
  const shown: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/sign-in/passkey')) shown.push(request.method())
  })
  await page.route(`${own}/admin/account`, async (route) => {
    await setTimeout(1000)
    await route.continue()
  })
  await touch(true)
  await page.keyboard.press('Enter')
  await row.getByText('last used').waitFor()
  expect(shown).toEqual(['POST'])

  await tabTo(page, row.getByRole('button', { name: 'Remove' }))
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('Your password'), owner.password)
  await page.keyboard.press('Enter')
  await expect.poll(() => row.count()).toBe(0)
  await close()
})
