import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readMessages } from '#app/contact/contact.fixtures.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { openSqlite } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import type { Language } from '#platform/language.ts'
import { loadSecrets } from '#platform/secrets/secrets.ts'
import { go, hydrate, resizeWithTheme, useBrowser } from '#test/e2e/harness/browser.ts'
import { eachLanguage } from '#test/e2e/harness/each-language.ts'
import { findingsInBothThemes, findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { expectFocus, tabTo, typeInto } from '#test/e2e/harness/keys.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

const { open, address } = useBrowser()

/** The stored message with this subject. */
async function messagesAbout(subject: string) {
  const { dataDir } = findProduct()
  const { db, close } = await openSqlite(`${dataDir}/lampstand.sqlite`)
  const found = await readMessages(db, loadSecrets(dataDir))
  await close()
  return found.filter((message) => message.subject === subject)
}

/** The form's fields. */
function fieldsOf(page: Page, language: Language = 'en') {
  const t = wordsOf(language)
  return {
    name: page.getByLabel(t('Full Name')),
    subject: page.getByLabel(t('Subject')),
    message: page.getByLabel(t('Message'), { exact: true }),
    fold: page.locator('summary', { hasText: t('How can we reach you safely? (optional)') }),
    call: page.getByLabel(t('Call'), { exact: true }),
    text: page.getByLabel(t('Text'), { exact: true }),
    noVoicemail: page.getByLabel(t('Don’t leave a voicemail')),
    hours: page.getByLabel(t('When it’s safe')),
    email: page.getByRole('textbox', { name: t('Email Address') }),
    phone: page.getByRole('textbox', { name: t('Phone'), exact: true }),
    send: page.getByRole('button', { name: t('Send Message') }),
  }
}

// the first two differ in language and scripts; the form is the same at every width
describe.each(eachLanguage.slice(0, 2))(
  'at $width px ($language, scripts: $hasScript)',
  ({ language, root, ...screen }) => {
    const { width, hasScript } = screen
    const t = wordsOf(language)

    test('a visitor who is being watched says how to reach them, and nothing typed is lost', async () => {
      const subject = `Quietly at ${width}, ${hasScript}, ${newId()}`
      const { page, problems, close } = await open(`${root}/contact`, screen)
      if (hasScript) await hydrate(page)
      const { fold, call, text, noVoicemail, hours, email, phone, send, ...asked } = fieldsOf(
        page,
        language,
      )
      expect(await call.isVisible()).toBe(false)
      expect(await page.getByText(t('Your first name is enough.')).isVisible()).toBe(true)
      await asked.name.fill('Ana')
      await fold.click()
      await call.check()
      await noVoicemail.check()
      await hours.fill('After 6 in the evening')
      await asked.subject.fill(subject)
      await asked.message.fill('He reads my mail.')
      await send.click()

      const result = page.locator('#result')
      const neither = t('Please fill in: Email Address or Phone')
      await result.getByRole('link', { name: neither }).waitFor()
      await result
        .getByRole('link', {
          name: t('Please fill in: Phone. You asked us to call or text you'),
        })
        .waitFor()
      expect(await asked.name.inputValue()).toBe('Ana')
      expect(await call.isVisible()).toBe(true)
      expect([await call.isChecked(), await text.isChecked()]).toEqual([true, false])
      expect(await noVoicemail.isChecked()).toBe(true)
      expect(await hours.inputValue()).toBe('After 6 in the evening')
      expect(await sidewaysScroll(page)).toBe(0)

      await phone.fill('(555) 010-0134')
      expect(await email.inputValue()).toBe('')
      await send.click()
      await page.getByText(t('Message Sent Successfully')).first().waitFor()
      expect(await messagesAbout(subject)).toEqual([
        {
          ...{ name: 'Ana', email: '', phone: '(555) 010-0134', requestType: 'general', subject },
          ...{ message: 'He reads my mail.', reachBy: ['call'], voicemail: 'no' },
          ...{ safeHours: 'After 6 in the evening', language },
        },
      ])
      // the first try was rejected; without scripts the browser logs each script it skips
      const unexpected = problems.filter((problem) => !problem.includes('status of 400'))
      if (hasScript) expect(unexpected).toEqual([])
      await close()
    })
  },
)

test('axe finds nothing in the open form, on a dark phone and on a light desktop', async () => {
  const { page, close } = await open('/contact', { width: 360 })
  await hydrate(page)
  const { fold, call, send } = fieldsOf(page)
  await fold.click()
  await call.check()
  await isRightInBoth(page, 'the open form')
  await send.click()
  await page.locator('#result').waitFor()
  await isRightInBoth(page, 'the refused form')
  await close()
})

/** Checks with axe at each width, each in one theme. */
async function isRightInBoth(page: Page, what: string): Promise<void> {
  for (const width of [360, 1280]) {
    await resizeWithTheme(page, width)
    expect(await findingsOf(page), `${what} at ${width} px`).toEqual([])
  }
}

test('every choice is large enough to tap on a small phone, and named by its own label', async () => {
  const { page, close } = await open('/contact', { width: 360, isTouch: true, hasScript: false })
  const { fold } = fieldsOf(page)
  await fold.tap()
  const heights = await page
    .locator('#message details :is(summary, label:has(input[type=checkbox], input[type=radio]))')
    .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height))
  expect(heights).toHaveLength(6)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  expect(await page.getByRole('group', { name: 'Reach me by' }).count()).toBe(1)
  expect(await page.getByRole('group', { name: 'If I don’t pick up' }).count()).toBe(1)
  await close()
})

test('the options open, are chosen, and are sent with the keyboard', async () => {
  const { page, close } = await open('/contact')
  await hydrate(page)
  const { fold, text, noVoicemail, hours, phone, send } = fieldsOf(page)
  await typeInto(page, page.getByLabel('Full Name'), 'Ana')
  await typeInto(page, phone, '555-0134')
  await tabTo(page, fold)
  await page.keyboard.press('Enter')
  await tabTo(page, text)
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  expect(await noVoicemail.isChecked()).toBe(true)
  await typeInto(page, hours, 'Mornings')
  await typeInto(page, page.getByLabel('Subject'), 'By keys, safely')
  await typeInto(page, page.getByLabel('Message', { exact: true }), 'Please write.')
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await page.locator('#result:has-text("Message Sent Successfully")').waitFor()
  await expectFocus(page, page.locator('#result'))
  expect(await messagesAbout('By keys, safely')).toMatchObject([
    { reachBy: ['text'], voicemail: 'no', safeHours: 'Mornings', email: '' },
  ])
  await close()
})

describe('typed text, before and after hydration', () => {
  test.each([true, false])(
    'survives a reload, as the page says, until it is cleared (React: %s)',
    async (isHydrated) => {
      const { page, problems, close } = await open('/es/contact', { width: 360 })
      const { name, message, hours, fold, call } = fieldsOf(page, 'es')
      const come = () => (isHydrated ? hydrate(page) : Promise.resolve())
      const note = page.getByText('La página se volvió a cargar.')
      await come()
      await fold.click()
      await name.fill('Ana')
      await message.fill('Es para mi hermano.\nVive en la calle.')
      await hours.fill('de mañana')
      await call.check()
      await page.reload()
      await note.waitFor()
      await come()
      expect(await message.inputValue()).toBe('Es para mi hermano.\nVive en la calle.')
      expect([await name.inputValue(), await hours.inputValue()]).toEqual(['Ana', 'de mañana'])
      expect(await call.isChecked()).toBe(true)
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
      if (isHydrated) expect(await findingsInBothThemes(page)).toEqual([])
      await page.getByRole('button', { name: 'Borrar el formulario' }).click()
      expect([await name.inputValue(), await call.isChecked()]).toEqual(['', false])
      expect(await note.isVisible()).toBe(false)
      await page.reload()
      expect([await name.inputValue(), await note.isVisible()]).toEqual(['', false])
      expect(problems).toEqual([])
      await close()
    },
  )

  test('is not shown to the next visitor, and leaves nothing in the tab', async () => {
    const { page, close } = await open('/contact')
    await page.getByLabel('Message', { exact: true }).fill('Words for no one else.')
    await go(page, address('/about'))
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.goto(address('/contact'))
    await page.getByLabel('Message', { exact: true }).fill('Words for no one else.')
    // the URL typed again
    await page.goto('about:blank')
    await page.goto(address('/contact'))
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await close()
  })
})

test('the office shows the safe contact options first, and records who opened the message, on a phone and a desktop', async () => {
  const subject = `For the office ${newId()}`
  const { page, problems, close } = await open('/robots.txt', { width: 360, isSignedIn: true })
  const safe = { reachBy: ['call'], voicemail: 'no', safeHours: 'after 6 in the evening' }
  const words = { name: 'Ana', email: 'ana@example.org', phone: '555-0134', message: 'Quietly.' }
  const sent = await page.request.post(address('/api/contact'), {
    data: { ...words, ...safe, subject },
  })
  expect(sent.status()).toBe(200)
  await page.clock.install()
  await go(page, address('/admin/messages'))
  const row = page.locator('tbody').filter({ hasText: subject })
  expect(await row.innerText()).toContain('Due in 23 hours')
  // the page stays open for two hours
  await page.clock.fastForward('02:00:00')
  await row.getByText('Due in 21 hours').waitFor()
  await row.getByRole('button', { name: subject }).click()
  await row.getByText(/^Opened by Owner/).waitFor()
  for (const width of [360, 1280]) {
    await resizeWithTheme(page, width)
    const at = `at ${width} px`
    expect(await row.getByText('Due in 21 hours').isVisible(), at).toBe(true)
    const way = row.getByText('Call. No voicemail. After 6 in the evening.')
    expect(await way.isVisible(), at).toBe(true)
    expect(await row.getByRole('link', { name: 'Call 555-0134' }).count(), at).toBe(1)
    expect(await row.getByRole('link', { name: 'Reply by email' }).count(), at).toBe(0)
    expect(await row.getByText(/^Opened by Owner/).isVisible(), at).toBe(true)
    expect(await findingsOf(page), at).toEqual([])
    expect(await sidewaysScroll(page), at).toBe(0)
  }
  expect(problems).toEqual([])
  await close()
})
