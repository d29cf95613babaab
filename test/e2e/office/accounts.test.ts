import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { go, goToSection, resizeWithTheme, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { expectFocus, tabTo, typeInto } from '#test/e2e/harness/keys.ts'
import { openAccountMenu } from '#test/e2e/harness/office-menu.ts'
import { removeMocks } from '#test/e2e/harness/reset-page.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'
import { fromOwnNetwork, readAddress } from '#test/e2e/harness/start-product.ts'
import { startWith, withFastStartup } from '#test/e2e/harness/start-with.ts'
import { phoneCode } from '#test/machine/phone-code.ts'

const { open } = useBrowser()
const owner = { email: 'ruth@example.org', password: 'a password for ruth' }
const miriam = { email: 'miriam@example.org', password: 'three blue herons' }

/** A separate, empty installation: no one can sign in yet. */
const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-accounts-'))
let product: ReturnType<typeof startWith>
let own = ''
let code = ''

beforeAll(async () => {
  let output = ''
  product = startWith({ DATA_DIR: dataDir, TRUST_PROXY: '1' }, withFastStartup)
  product.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  own = await readAddress(product)
  code = /(\w{5}-){3}\w{5}/.exec(output)?.[0] ?? ''
})

afterAll(() => product.kill('SIGTERM'))

/** On a phone in dark mode, without JavaScript. */
const scriptless = { hasScript: false, width: 360, theme: 'dark' } as const

/** One shared tab with JavaScript and one without, so that they keep their compiled code. */
const withScripts = shareVisit(() => open('/robots.txt'))
const withoutScripts = shareVisit(() => open('/robots.txt', scriptless))

/** Opens a page of this test's own installation as someone who isn't signed in. */
async function visit(path: string, hasScript = true) {
  const visitor = await (hasScript ? withScripts : withoutScripts)()
  const { page, problems } = visitor
  await page.context().clearCookies()
  await page.context().setExtraHTTPHeaders(fromOwnNetwork())
  if (hasScript) await resizeWithTheme(page, 1280)
  await go(page, `${own}${path}`)
  problems.length = 0
  return visitor
}

async function expectSound(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  const at = `${pathname} at ${page.viewportSize()?.width} px`
  expect(await findingsOf(page), at).toEqual([])
  expect(await sidewaysScroll(page), at).toBe(0)
}

/** Checks a sign-in page at 1280 px in light mode and at 360 px in dark mode. */
async function lookBothWays(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await resizeWithTheme(page, width)
    await expectSound(page)
  }
}

async function signIn(page: Page, { email, password }: typeof owner): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Without expected differences: this installation's own URL, and refusals. */
function foundWrong(problems: string[], ...refusals: string[]): string[] {
  const known = [own, ...refusals]
  return problems.filter((problem) => !known.some((one) => problem.includes(one)))
}

/** Emails to someone that contain a link. */
function emailsTo(email: string): string[] {
  if (!readdirSync(dataDir).includes('mail')) return []
  return readdirSync(join(dataDir, 'mail'))
    .toSorted()
    .map((name) => readFileSync(join(dataDir, 'mail', name), 'utf8'))
    .filter((text) => text.includes(`To: ${email}`) && text.includes('token'))
}

/** The link in the newest email to someone, once there are `count`. */
async function linkOf(email: string, count = 1): Promise<string> {
  await expect.poll(() => emailsTo(email).length, { timeout: 15_000 }).toBe(count)
  const plain = (emailsTo(email).at(-1) ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const [link = ''] = /\/admin\/\w+\?token=\S+/.exec(plain) ?? []
  return link
}

function heading(page: Page, name: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name }).waitFor()
}

test('the first start asks for the code from the log and creates the owner, without JavaScript', async () => {
  const { page, problems } = await visit('/admin', false)
  await heading(page, 'Welcome! Create your account')
  await page.getByLabel('One-time code').fill('not the code')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ruth')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('textbox', { name: 'Your name' }).inputValue()).toBe('Ruth')
  await page.getByLabel('One-time code').fill(code)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('The office needs JavaScript').waitFor()
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await heading(page, 'Sign in to the office')
  expect(foundWrong(problems, '401')).toEqual([])
})

/** Opens a section, signs in at the second try, and lands there. */
async function comeToPeople(hasScript: boolean) {
  const visitor = await visit('/admin/messages/abc#people', hasScript)
  const { page } = visitor
  if (hasScript) await lookBothWays(page)
  await signIn(page, { ...owner, password: 'not the password' })
  await page.locator('#refused').waitFor()
  expect(await page.locator('#refused:focus').count()).toBe(1)
  await signIn(page, owner)
  await page.getByText('Signed in as').first().waitFor({ state: 'attached' })
  if (hasScript) await heading(page, 'Team')
  expect(page.url()).toBe(`${own}/admin/${hasScript ? 'people' : 'messages/abc#people'}`)
  return visitor
}

test('signing in at /admin leads to the dashboard at first, and then to the section that was open last', async () => {
  const { page } = await visit('/admin')
  await signIn(page, owner)
  await heading(page, 'Dashboard')
  await goToSection(page, 'seo')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await heading(page, 'Sign in to the office')
  await signIn(page, owner)
  await heading(page, 'SEO')
  expect(page.url()).toBe(`${own}/admin/seo`)
})

/** Chooses Remove from a person's menu. */
async function removeFromTeam(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
}

test('signing in leads to the requested page, without JavaScript', async () => {
  await comeToPeople(false)
})

test('signing in leads to the requested page; the owner invites a colleague, who joins, gets another role, and is removed', async () => {
  const { page, problems } = await comeToPeople(true)
  // the password that was refused
  problems.length = 0
  await page.getByText('You’re the only one here').waitFor()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByText('Ruth already has an account with this email address.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(owner.email)
  await page.getByLabel('Email').fill(miriam.email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('heading', { name: 'Pending invitations' }).waitFor()
  const shown = page.getByLabel(`Link for ${miriam.email}`)
  expect(await shown.inputValue()).toContain('/admin/join?token=')
  await expectSound(page)

  const guest = await visit(await linkOf(miriam.email), false)
  await heading(guest.page, 'Welcome to the team')
  await guest.page.getByLabel('Your name').fill('Miriam')
  await guest.page.getByLabel('Password').fill(miriam.password)
  await guest.page.getByRole('button', { name: 'Create account' }).click()
  await guest.page.getByText('The office needs JavaScript').waitFor()

  await page.reload()
  // choosing another role asks first
  await page.getByLabel('Role for Miriam').selectOption('owner')
  await page.getByRole('dialog', { name: 'Make Miriam an owner?' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByLabel('Role for Miriam').inputValue()).toBe('editor')
  await page.getByLabel('Role for Miriam').selectOption('shop')
  await page.getByRole('button', { name: 'Change role' }).click()
  await page.getByText('Miriam’s role is now').first().waitFor()
  await removeFromTeam(page, 'Ruth')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Ruth' }).click()
  await page.getByText('This person is the only owner').first().waitFor()
  // She signs in in another tab of this browser; the owner's tab must not act in her name.
  const asMiriam = { data: miriam, headers: { origin: own } }
  expect((await page.request.post(`${own}/api/auth/sign-in/email`, asMiriam)).status()).toBe(200)
  await removeFromTeam(page, 'Miriam')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Miriam' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  expect(await again.getByLabel('Email').inputValue()).toBe(owner.email)
  await again.getByLabel('Password').fill(owner.password)
  await page.keyboard.press('Enter')
  await page.getByText('You’re the only one here').waitFor()
  await page.locator('.toast').getByRole('button', { name: 'Invite again' }).click()
  const invitations = page.getByRole('table', { name: 'Pending invitations' })
  const row = invitations.locator('tbody').filter({ hasText: miriam.email })
  await row.getByRole('cell', { name: 'Shop', exact: true }).waitFor()
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click()
  await expect.poll(() => row.count()).toBe(0)
  expect(foundWrong(problems, '409', '401')).toEqual([])
})

test('a passkey is added, signs in without a password, and is removed, on a phone with the keyboard', async () => {
  const { page } = await visit('/admin/account')
  await resizeWithTheme(page, 360)
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

  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await button('Add a passkey').waitFor()
  await tabTo(page, button('Add a passkey'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await typeInto(page, dialog.getByLabel('Your password'), owner.password)
  await typeInto(page, dialog.getByLabel('Passkey name'), ' here')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findingsInBothThemes(page, dialog)).toEqual([])
  await touch(true)
  await page.keyboard.press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: 'here' })
  await row.getByText('not used yet').waitFor()
  expect(await findingsInBothThemes(page, row)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  // no one touches the device, so the autofill offer stays open
  await touch(false)
  await page.locator('summary', { hasText: 'Your account' }).press('Enter')
  await page.getByRole('button', { name: 'Sign out', exact: true }).press('Enter')
  await heading(page, 'Sign in to the office')
  await go(page, `${own}/admin/account`)
  await tabTo(page, button('Sign in with a passkey'))
  // The office loads slowly: a second sign-in in the meantime would end the first one's session.
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
  await removeMocks(page)

  await tabTo(page, row.getByRole('button', { name: 'Remove' }))
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('Your password'), owner.password)
  await page.keyboard.press('Enter')
  await expect.poll(() => row.count()).toBe(0)
  await tools.send('WebAuthn.disable')
})

test('a forgotten password is reset with an emailed link, without JavaScript', async () => {
  const { page } = await visit('/admin', false)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Request a link' }).click()
  await heading(page, 'Ask the owner')
  const link = await linkOf(owner.email)
  await page.goto(`${own}${link}`)
  expect(await page.getByLabel('Email').inputValue()).toBe(owner.email)
  await page.getByLabel('New password').fill(owner.password)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByText('The office needs JavaScript').waitFor()
  await page.goto(`${own}${link}`)
  await heading(page, 'This link no longer works')
})

test('a double click uses a one-time link once; then the password is changed and other browsers are signed out', async () => {
  const { page } = await visit('/admin/reset')
  await lookBothWays(page)
  await page.goto(`${own}/admin/forgot`)
  await lookBothWays(page)
  const count = emailsTo(owner.email).length
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Request a link' }).click()
  await heading(page, 'Ask the owner')
  await page.goto(`${own}${await linkOf(owner.email, count + 1)}`)
  await page.getByLabel('New password').fill(owner.password)
  const sent: string[] = []
  const { promise: bothPressed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/admin/reset*', async (route) => {
    sent.push(route.request().method())
    await bothPressed
    await route.fallback()
  })
  const box = await page.getByRole('button', { name: 'Save and sign in' }).boundingBox()
  if (!box) throw new Error('the button is not visible')
  const press = (clickCount: number) =>
    page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount })
  await press(1)
  // in flight: before that, the browser itself ignores a second click
  await expect.poll(() => sent.length).toBe(1)
  await press(2)
  answer()
  await heading(page, 'Dashboard')
  await removeMocks(page)
  expect(sent).toEqual(['POST'])

  // change the password and sign out other browsers
  const other = await signInElsewhere()
  expect(await isAtTheDoor(other), 'the other browser is signed in').toBe(false)
  await goToSection(page, 'account')
  await page.getByText('This browser').waitFor()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('You’re signed out everywhere else.').first().waitFor()
  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password').fill(owner.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('That’s not your password.').waitFor()
  expect(await page.getByLabel('New password').inputValue()).toBe(owner.password)
  await page.getByLabel('Current password').fill(owner.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed.').first().waitFor()
  expect(await isAtTheDoor(other), 'the other browser is signed out').toBe(true)
})

test('two-step verification: turned on, used at sign-in without JavaScript and in the dialog, and turned off', async () => {
  const { page } = await visit('/admin')
  await resizeWithTheme(page, 360)
  await signIn(page, owner)
  await heading(page, 'Dashboard')
  await goToSection(page, 'account')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await expectFocus(page, dialog.getByLabel('Your password'))
  await dialog.getByLabel('Your password').fill(owner.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('I can’t scan it').click()
  const key = (await dialog.locator('.font-mono').innerText()).replaceAll(/\s/g, '')
  await expectSound(page)
  await dialog.getByLabel('Enter the code').fill(phoneCode(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'I saved them' }).click()
  await page.getByText('10 recovery codes left').waitFor()
  await expectSound(page)

  const plain = await visit('/admin', false)
  expect(await plain.page.getByText('passkey').isVisible(), 'passkeys need scripts').toBe(false)
  await signIn(plain.page, owner)
  await heading(plain.page, 'Two-step verification')
  await plain.page.getByLabel('Code', { exact: true }).fill('000000')
  await plain.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await plain.page.getByText('That code isn’t right').waitFor()
  await plain.page.getByText('I don’t have my phone').click()
  await plain.page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await plain.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await plain.page.getByText('The office needs JavaScript').waitFor()

  await page.context().clearCookies()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ruth of the house')
  await page.getByRole('button', { name: 'Save name' }).click()
  await signInAgain(page.getByRole('dialog', { name: 'Please sign in again' }), codes[1] ?? '')
  await page.getByText('Name saved.').first().waitFor()
  await page.getByText('Signed in as Ruth of the house').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Your password').fill(owner.password)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Two-step verification is off.').first().waitFor()
})

async function signInAgain(dialog: Locator, recoveryCode: string): Promise<void> {
  await expectFocus(dialog.page(), dialog.getByLabel('Password'))
  await dialog.getByLabel('Password').fill(owner.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByLabel('Code').fill(recoveryCode)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
}

/** Another browser of the owner: the `Cookie` header of its session. */
async function signInElsewhere(): Promise<string> {
  const answer = await fetch(`${own}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: own, ...fromOwnNetwork() },
    body: JSON.stringify(owner),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** True if this session is asked to sign in and sees no office. */
async function isAtTheDoor(cookie: string): Promise<boolean> {
  const text = await (await fetch(`${own}/admin/account`, { headers: { cookie } })).text()
  const isDoor = text.includes('Sign in to the office')
  expect(text.includes('My Account · Office')).toBe(!isDoor)
  return isDoor
}

/** Posts as the person signed in on this page. */
async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`${own}${path}`, { data, headers: { origin: own } })
  expect(answer.status(), path).toBe(200)
}

// must run last: afterwards the installation's creator is no longer its owner
test('ownership is offered to a colleague, who accepts it with her password', async () => {
  const { page } = await visit('/robots.txt')
  await post(page, '/api/auth/sign-in/email', owner)
  await post(page, '/api/admin/people/invitations', { email: miriam.email, role: 'editor' })
  const people = await (await page.request.get(`${own}/api/admin/people`)).json()
  const { pathname, search } = new URL(people.invitations[0].link)
  const context = page.context()
  const asOwner = await context.cookies()
  /** Switches this browser to someone else's existing session. */
  const become = async (cookies: typeof asOwner) => {
    await context.clearCookies()
    await context.addCookies(cookies)
  }

  await become([])
  await resizeWithTheme(page, 360)
  await go(page, `${own}${pathname}${search}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Miriam')
  await page.getByLabel('Password').fill(miriam.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Signed in as').first().waitFor({ state: 'attached' })
  const asMiriam = await context.cookies()

  await become(asOwner)
  await resizeWithTheme(page, 1280)
  await go(page, `${own}/admin/people`)
  await page.getByRole('heading', { name: 'Transfer ownership' }).waitFor()
  await page.getByText('Offer ownership to a teammate').click()
  await expectSound(page)
  expect(await page.getByLabel('New owner').inputValue()).toBe('')
  await page.getByLabel('New owner').selectOption({ index: 1 })
  await page.getByLabel('Your password').fill(owner.password)
  await page.getByRole('button', { name: 'Offer ownership' }).click()
  await page.getByText('You offered ownership to').waitFor()
  expect(await page.getByText('The offer expires on').count()).toBe(1)

  await become(asMiriam)
  await resizeWithTheme(page, 360)
  await go(page, `${own}/admin/account`)
  await page.getByRole('heading', { name: 'wants to make you the owner' }).waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Accept ownership' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Accept ownership?' })
  await dialog.getByLabel('Your password').fill(miriam.password)
  await page.keyboard.press('Enter')
  await heading(page, 'Team')
  expect(await page.getByLabel('Role for Miriam').inputValue()).toBe('owner')
  expect(await page.getByLabel('Role for Ruth of the house').inputValue()).toBe('editor')
  await become(asOwner)
  await page.reload()
  await page.getByText('Your role can’t open this section.').waitFor()
})
