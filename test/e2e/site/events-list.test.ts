import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addMonths } from '#app/ui/format/plain-date.ts'
import { resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { brokenWords } from '#test/e2e/harness/findings.ts'

const { open } = useBrowser()

test('ten events take at most 2,200 px on a phone, as one picture card and rows', async () => {
  const { page, close } = await open('/events', { width: 360 })
  const events = page.getByRole('article')
  expect(await events.count()).toBe(10)
  expect(await heightOfList(page)).toBeLessThanOrEqual(2200)
  expect(await events.first().getByRole('img', { includeHidden: true }).count()).toBe(1)
  expect(await page.locator('article img:visible').count()).toBe(1)
  const heights = await rowHeights(page)
  expect(heights).toHaveLength(9)
  expect(mean(heights)).toBeLessThanOrEqual(110)
  await close()
})

test.each(['/events', '/es/events'])(
  'the calendar on %s breaks no word: a table if its columns are wide enough, otherwise days',
  async (path) => {
    // next month, because little may be left of this one
    const month = addMonths(`${new Date().toISOString().slice(0, 7)}-01`, 1).slice(0, 7)
    const { page, close } = await open(`${path}?view=calendar&month=${month}`)
    for (const width of [360, 768, 1024, 1280]) {
      await resize(page, width)
      expect(await page.locator('main a[data-entry]:visible').count()).toBeGreaterThan(3)
      expect(await page.getByRole('table').isVisible(), `${width}`).toBe(width >= 1024)
      expect(await brokenWords(page, 'main a[data-entry]'), `${width}`).toEqual([])
    }
    await close()
  },
)

test('events are grouped by week and month, each with its date once', async () => {
  const { page, close } = await open('/events', { hasScript: false })
  const titles = await page
    .locator('section:has(> header + * article, > header + article) > header h2')
    .allTextContents()
  const [first] = titles
  expect(['This week', 'Next week']).toContain(first)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.length).toBeGreaterThan(1)
  for (const event of await page.getByRole('article').all()) {
    expect(await event.locator('time').count()).toBe(1)
  }
  const row = page.locator('li article').first()
  expect(mean(await rowHeights(page))).toBeLessThanOrEqual(110)
  // details that a row leaves out are one click away, without scripts too
  const title = await row.getByRole('heading').innerText()
  await row.getByRole('heading').getByRole('link').click()
  const chosen = page.locator('#chosen article')
  expect(await chosen.getByRole('heading').innerText()).toBe(title)
  expect((await chosen.locator('p').allInnerTexts()).join(' ').length).toBeGreaterThan(60)
  await close()
})

test('an event goes into a calendar from its card, without scripts', async () => {
  const { page, close } = await open('/events', { hasScript: false, width: 360 })
  await page.getByRole('article').first().getByRole('link', { name: 'Add to my calendar' }).click()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Add to my calendar')
  const file = page.getByRole('link', { name: 'Apple or another calendar (file)' })
  const address = await file.getAttribute('href')
  const answer = await page.request.get(new URL(address ?? '', page.url()).href)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  expect((await answer.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1)
  for (const name of [/^Google Calendar/, /^Outlook\.com/]) {
    expect(await page.getByRole('link', { name }).count()).toBeGreaterThan(1)
  }
  await page.getByRole('link', { name: 'Back to the event' }).click()
  expect(await page.locator('#chosen').count()).toBe(1)
  await close()
})

/** Height from the first group heading to the end of the last row, px. */
function heightOfList(page: Page): Promise<number> {
  return page.evaluate(() => {
    const groups = [...document.querySelectorAll('main section:has(article)')].filter(
      (section) => section.querySelector('section') === null,
    )
    const boxes = groups.map((group) => group.getBoundingClientRect())
    return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
  })
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

function rowHeights(page: Page): Promise<number[]> {
  return page
    .locator('li > article')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
}
