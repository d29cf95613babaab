import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  delayHydration,
  go,
  hydrate,
  useBrowser,
  waitForHydration,
} from '#test/e2e/harness/browser.ts'

const { open, address } = useBrowser()

/** Like password managers: inserts an element next to each field after the page loads. */
function besideEachField(): void {
  addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll('main input, main textarea')) {
      const icon = document.createElement('div')
      icon.dataset.foreign = ''
      field.after(icon)
    }
  })
}

/** Like grammar checkers: inserts an element before the text box, and again whenever it is removed. */
function beforeTheBox(): void {
  addEventListener('focusin', ({ target }) => {
    const box = target as HTMLElement
    if (!box.matches('textarea') || box.dataset.minded) return
    box.dataset.minded = 'yes'
    const sign = document.createElement('foreign-sign')
    sign.dataset.foreign = ''
    box.before(sign)
    new MutationObserver(() => sign.isConnected || box.before(sign)).observe(document, {
      childList: true,
      subtree: true,
    })
  })
}

/** Like link checkers: adds an icon and a word to each link. */
function withinEachLink(): void {
  addEventListener('DOMContentLoaded', () => {
    for (const link of document.querySelectorAll('main a')) {
      const mark = document.createElement('i')
      mark.dataset.foreign = ''
      link.prepend('Known: ', mark)
      link.append(mark.cloneNode(), ' (seen)')
    }
  })
}

function foreign(page: Page): Promise<string[]> {
  return page
    .locator('[data-foreign]')
    .evaluateAll((elements) =>
      elements.map((one) =>
        [one.previousElementSibling, one.parentElement]
          .map((by) => by?.outerHTML.slice(0, 60))
          .join(),
      ),
    )
}

test.each([besideEachField, beforeTheBox, withinEachLink])(
  'elements inserted by browser extensions never get in the way of typing: %o',
  async (extension) => {
    const { page, problems, close } = await open('/robots.txt')
    await page.addInitScript(extension)
    const letReactCome = await delayHydration(page)
    await go(page, address('/contact'))
    await page.getByLabel('Full Name').fill('Sam')
    const message = page.getByLabel('Message', { exact: true })
    await message.pressSequentially('Please call')
    const before = await foreign(page)
    expect(before.length).toBeGreaterThan(0)
    expect(await page.locator('html[data-live]').count()).toBe(0)
    letReactCome()
    await message.pressSequentially(' me back')
    await waitForHydration(page)
    await message.pressSequentially(' tonight')
    expect(await message.inputValue()).toBe('Please call me back tonight')
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Sam')
    expect(await foreign(page)).toEqual(before)
    // and clicks work normally again
    const isSeen = await page.evaluate(() => {
      const [first] = document.querySelectorAll('[data-foreign]')
      const around = first?.parentNode?.childNodes ?? []
      return [...around].some(
        (node) =>
          node.nextSibling === first ||
          (around[0] === first && first?.parentNode?.firstChild === first),
      )
    })
    expect(isSeen).toBe(true)
    expect(problems).toEqual([])
    await close()
  },
)

test('phones are told not to turn numbers into links on pages with React', async () => {
  const { page, close } = await open('/contact')
  const told = page.locator('meta[name=format-detection]')
  expect(await told.getAttribute('content')).toContain('telephone=no')
  await go(page, address('/about'))
  expect(await told.count()).toBe(0)
  await close()
})

test('keeps the cart and the quick exit working when React renders the page again', async () => {
  const { page, problems, close } = await open('/robots.txt')
  await page
    .context()
    .route('https://www.weather.gov/**', (route) => route.fulfill({ body: 'Sun' }))
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const title = document.querySelector('main h1')
      const around = document.createElement('div')
      title?.replaceWith(around)
      if (title) around.append(title)
    }),
  )
  await go(page, address('/contact'))
  await hydrate(page)
  await page.locator('html[data-live]').waitFor()
  expect(problems.join()).toContain('#418')
  await page.getByRole('button', { name: 'Cart' }).click()
  // the panel's module isn't known any more
  await page.waitForURL('**/shop/cart')
  await go(page, address('/contact'))
  await hydrate(page)
  await page.locator('html[data-live]').waitFor()
  await page.keyboard.press('Shift')
  const told = page.locator('.exit-bar').getByRole('status')
  expect(await told.innerText()).toBe('Press Shift 2 more times to exit.')
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Shift')
  await page.waitForURL('https://www.weather.gov/**')
  await close()
})
