import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsIn, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { expectFocus } from '#test/e2e/harness/keys.ts'
import { restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'
import { findingsWithFrames, opened, touchable } from '#test/e2e/harness/touched-page.ts'

const { open, address } = useBrowser()

/** Changes About through the API, like a concurrent edit. */
async function save(page: Page, data: object, lang = 'en'): Promise<void> {
  const answer = await page.request.post(address(`/api/admin/about?lang=${lang}`), { data })
  expect(answer.status()).toBe(200)
}

async function published(path: string): Promise<string> {
  return (await fetch(address(path))).text()
}

/** Duplicate element ids in the office. */
function idsTwice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
    return ids.filter((id, at) => ids.indexOf(id) !== at)
  })
}

const title = 'Hero, Title, in Spanish'
const saved = (page: Page) => page.getByText('Spanish saved.').first().waitFor()

test('tapping text on a Spanish page on a phone opens its Spanish field below its English', async () => {
  const { page, problems, close } = await open('/robots.txt', {
    isSignedIn: true,
    width: 360,
    isTouch: true,
  })
  const { hero } = await restoreAfterwards(page, 'about')
  // the office's response marks this browser as signed in
  await page.request.get(address('/admin'))
  await page.goto(address('/es/about'))
  await page.getByRole('link', { name: 'Editar esta página' }).tap()
  const shown = await touchable(page)
  expect(await shown.locator('html').getAttribute('lang')).toBe('es')
  expect(await page.getByRole('radio', { name: 'Español' }).isChecked()).toBe(true)
  await shown.locator('h1').tap()
  const field = opened(page, title).getByRole('textbox')
  await expectFocus(page, field)
  await opened(page, title).getByText(hero.title, { exact: true }).waitFor()
  // before typing, because axe never finishes on a page that is re-rendering
  expect(await findingsWithFrames(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  const stored = page.waitForResponse((answer) => answer.url().includes('/api/admin/about/preview'))
  await page.keyboard.type('Hay lugar para todos')
  // immediately, but not before hydration
  await shown.locator('h1', { hasText: 'Hay lugar para todos' }).waitFor()
  // after a re-render it still shows the typed text
  const { address: drawn } = await (await stored).json()
  await page.locator(`iframe[src^="${drawn}"]:visible`).waitFor()
  await (await touchable(page)).locator('h1', { hasText: 'Hay lugar para todos' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Save All Changes' }).tap()
  await saved(page)
  expect(await published('/es/about')).toContain('Hay lugar para todos')
  expect(await published('/about')).toContain(hero.title)
  expect(problems).toEqual([])
  await close()
})

test('untranslated text shows its English and opens the empty field; outdated text says so; text of another document leads to its own Spanish page', async () => {
  const { page, problems, close } = await open('/robots.txt', { isSignedIn: true })
  const { story } = await restoreAfterwards(page, 'about')
  const patience = { title: 'Patience, above all things', description: 'We have time.' }
  await save(page, {
    hero: { title: 'A house with more chairs' },
    story: { sections: [...story.sections, patience] },
  })
  await page.goto(address('/admin/about?edit=es'))
  const shown = await touchable(page)
  const untold = shown.getByText(patience.title, { exact: true })
  expect(await untold.getAttribute('lang')).toBe('en')
  await untold.click()
  const panel = page.getByRole('form')
  await panel.getByText('Needs Spanish').waitFor()
  await expectFocus(page, panel.getByRole('textbox'))
  expect(await panel.getByRole('textbox').inputValue()).toBe('')
  expect(await findingsIn(page.getByRole('form'))).toEqual([])
  await page.keyboard.type('Paciencia')
  await shown.getByText('Paciencia', { exact: true }).waitFor()
  await shown.locator('h1').click()
  await opened(page, title).getByText('Out of date').waitFor()
  await opened(page, title).getByRole('button', { name: 'Still correct' }).click()
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await saved(page)
  const { texts } = await (await page.request.get(address('/api/admin/about?lang=es'))).json()
  const found = (english: string) =>
    texts.find((text: { english: string }) => text.english === english)
  expect(found(patience.title)).toMatchObject({ spanish: 'Paciencia', from: 'staff' })
  expect(found('A house with more chairs').madeFor).toBeUndefined()
  // the preview may be replaced while it is clicked
  const editInFooter = page.getByRole('link', { name: 'Edit in Footer' })
  await expect
    .poll(
      async () => {
        await (await touchable(page)).locator('footer [data-field^="footer:"]').first().click()
        return editInFooter.isVisible()
      },
      { interval: 1000, timeout: 15_000 },
    )
    .toBe(true)
  await editInFooter.click()
  await page.waitForURL(/\/admin\/footer\?edit=es&field=/)
  expect(await (await touchable(page)).locator('html').getAttribute('lang')).toBe('es')
  await page.getByRole('form').getByRole('textbox').first().waitFor()
  expect(problems).toEqual([])
  await close()
})

test('with the keyboard: switches languages, edits the fields of a part, and edits unsaved English; loses nothing if someone else saves or the editor leaves', async () => {
  const { page, problems, close } = await open('/admin/about?edit', { isSignedIn: true })
  await restoreAfterwards(page, 'about')
  await (await touchable(page)).locator('h1').focus()
  await page.keyboard.press('Enter')
  await expectFocus(page, opened(page, 'Hero, Title').getByLabel('Title'))
  await page.keyboard.type('Chairs for everybody')
  await page.getByRole('radio', { name: 'English' }).focus()
  await page.keyboard.press('ArrowRight')
  await page
    .locator('iframe:visible')
    .contentFrame()
    .locator('html[lang=es][data-touched]')
    .waitFor()
  await opened(page, title).getByText('Save this English text first.').waitFor()
  expect(await findingsIn(page.getByRole('form'))).toEqual([])
  await page.getByRole('button', { name: 'Save All Changes' }).press('Enter')
  await opened(page, title).getByText('Out of date').waitFor()
  await page.getByRole('button', { name: 'Edit this section' }).last().press('Enter')
  await expectFocus(page, opened(page, 'Hero, in Spanish').getByRole('textbox').first())
  await page.keyboard.type('Sillas para todos')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('form').count()).toBe(0)
  // text with links has the same editor as in the form, next to the English
  await (await touchable(page)).locator('[data-field="intro.paragraph1"]').first().focus()
  await page.keyboard.press('Enter')
  const formatted = page.getByRole('form').locator('[contenteditable]')
  await expectFocus(page, formatted)
  expect(await formatted.getAttribute('lang')).toBe('es')
  expect(await idsTwice(page)).toEqual([])
  // the picture is the same in both languages
  await (await touchable(page)).locator('img[data-field="intro.image"]').focus()
  await page.keyboard.press('Enter')
  await opened(page, 'Introduction, Image').getByText('The same in English and Spanish.').waitFor()
  expect(problems).toEqual([])
  await page.getByRole('button', { name: 'Save All Changes' }).press('Enter')
  await saved(page)
  expect(await published('/es/about')).toContain('Sillas para todos')
  // from here on the browser logs the 409 conflict
  await (await touchable(page)).locator('h1').click()
  await expectFocus(page, opened(page, title).getByRole('textbox'))
  await page.keyboard.type('De aquí')
  await save(page, { hero: { title: 'De allá' } }, 'es')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await opened(page, title).getByText('Someone else just wrote:').waitFor()
  expect(await opened(page, title).getByRole('textbox').inputValue()).toBe('De aquí')
  await page.getByRole('link', { name: 'Events', exact: true }).first().click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await saved(page)
  expect(await published('/es/about')).toContain('De aquí')
  await close()
})
