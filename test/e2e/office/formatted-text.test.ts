import type { Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Screen, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { expectFocus } from '#test/e2e/harness/keys.ts'
import { readDocument, restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

/** The Home editor, and its introduction field containing this text. */
async function introduction(text: string, screen: Screen = {}) {
  // the office is opened once, with the text
  const { page, problems, close } = await open('/robots.txt', { ...screen, isSignedIn: true })
  onTestFinished(close)
  await restoreAfterwards(page, 'homepage')
  await save(page, { intro: { text } })
  await page.goto(address('/admin/home'))
  const box = page.locator('[data-formatted="intro.text"]')
  await box.waitFor()
  return { page, problems, box }
}

async function save(page: Page, data: object): Promise<void> {
  const answer = await page.request.post(address('/api/admin/homepage'), { data })
  expect(answer.status()).toBe(200)
}

async function storedText(page: Page): Promise<string> {
  return (await readDocument(page, 'homepage')).intro.text
}

async function saveAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await page.getByText('Homepage content saved successfully!').first().waitFor()
}

/** Selects text in a field, like a finger or a mouse. */
async function choose(box: Locator, words: string): Promise<void> {
  await box.evaluate((element, wanted) => {
    element.focus()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
      const at = text.data.indexOf(wanted)
      if (at < 0) continue
      getSelection()?.setBaseAndExtent(text, at, text, at + wanted.length)
      return
    }
    throw new Error(`no ${wanted}`)
  }, words)
}

function near(box: Locator, name: string): Locator {
  return box.locator('xpath=..').getByRole('button', { name, exact: true })
}

describe('a paragraph with links, bold words and lists', () => {
  test('formats words as bold, a page link, and a list on a phone, and shows them so on the page', async () => {
    const { page, problems, box } = await introduction('Come to supper\n\nBring a friend', {
      width: 360,
      isTouch: true,
    })
    await choose(box, 'supper')
    await near(box, 'Bold').tap()
    await choose(box, 'Come')
    await near(box, 'Link').tap()
    expect(await findingsOf(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    // the link has its text, so the page finishes it
    await page.getByLabel('Choose a page on this site').selectOption('/events')
    await choose(box, 'Bring')
    await near(box, 'List').tap()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Eat')
    expect(await near(box, 'List').getAttribute('aria-pressed')).toBe('true')
    await saveAll(page)
    expect(await storedText(page)).toBe('[Come](/events) to **supper**\n\n• Bring a friend\n• Eat')
    await page.request.post(address('/api/admin/homepage?lang=es'), {
      data: { intro: { text: '[Venga](/events) a **cenar**' } },
    })
    for (const [path, html] of [
      ['/', '>Come</a> to <strong>supper</strong></p>'],
      ['/', '<li>Bring a friend</li><li>Eat</li></ul>'],
      ['/es', 'href="/es/events" class="wrap-anywhere'],
    ] as const) {
      expect(await (await fetch(address(path))).text()).toContain(html)
    }
    await page.goto(address('/'))
    const words = page.locator('main section').filter({ hasText: 'Bring a friend' }).first()
    expect(await findingsInBothThemes(page, words)).toEqual([])
    expect(problems).toEqual([])
  })

  test('formats with the keyboard: warns of a dead link, keeps Ctrl-K as search elsewhere, undoes bold and links, types after a link as plain text, and ends a list on Enter', async () => {
    const { page, problems, box } = await introduction('One two')
    await choose(box, 'two')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await page.getByText('This isn’t a link').waitFor()
    await page.keyboard.press('Escape')
    await expectFocus(page, box)
    expect(await box.locator('a').count()).toBe(0)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+k')
    const finder = page.getByRole('dialog').getByRole('combobox')
    await finder.waitFor()
    await page.keyboard.press('Escape')
    await finder.waitFor({ state: 'detached' })
    await choose(box, 'two')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('someone@example.org')
    await page.keyboard.press('Enter')
    await expectFocus(page, box)
    await page.keyboard.type(' three')
    await page.keyboard.press('Enter')
    await near(box, 'List').focus()
    await page.keyboard.press('Enter')
    await expectFocus(page, box)
    await page.keyboard.type('item')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('end')
    await saveAll(page)
    const stored = 'One **[two](mailto:someone@example.org) three**\n• item\nend'
    expect(await storedText(page)).toBe(stored)
    await box.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('x')
    expect(await box.innerText()).toBe('x')
    await page.keyboard.press('Control+z')
    expect(await box.locator('li').innerText()).toBe('item')
    await page.keyboard.press('Control+Shift+z')
    expect(await box.innerText()).toBe('x')
    expect(problems).toEqual([])
  })

  test('saves a link before “Add link” was pressed, and stops at one that leads nowhere', async () => {
    const { page, problems, box } = await introduction('One two')
    await choose(box, 'two')
    await near(box, 'Link').click()
    const address = page.getByLabel('Web address, phone, or email')
    await address.fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Save All Changes' }).click()
    await page.getByText('This isn’t a link').waitFor()
    await expectFocus(page, address)
    expect(await page.locator('.toast').count()).toBe(0)
    await page.getByLabel('Choose a page on this site').selectOption('/events')
    await saveAll(page)
    expect(await storedText(page)).toBe('One [two](/events)')
    expect(problems).toEqual([])
  })

  test('keeps formatting when cutting and pasting inside, and only line breaks when pasting from outside', async () => {
    const { page, box } = await introduction('a **b** [c](/contact)')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await box.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+x')
    expect(await box.innerText()).toBe('\n')
    await page.keyboard.press('Control+v')
    await page.keyboard.press('Control+v')
    await page.evaluate(() => {
      const html = new Blob(['<p onclick="x">d<script>1</script></p>'], { type: 'text/html' })
      const text = new Blob(['d\n•\te'], { type: 'text/plain' })
      const item = new ClipboardItem({ 'text/html': html, 'text/plain': text })
      return navigator.clipboard.write([item])
    })
    await page.keyboard.press('Control+v')
    await saveAll(page)
    expect(await storedText(page)).toBe('a **b** [c](/contact)a **b** [c](/contact)d\n• e')
  })
})
