import { expect, test } from 'vitest'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { tabTo } from '#test/e2e/harness/keys.ts'

const { open, address } = useBrowser()

test('a visitor can say without scripts that a page did not help, and is told whom to contact; staff see it by day', async () => {
  const phone = { width: 360, hasScript: false }
  const visitor = await open('/es/services/mental-health', phone)
  const question = visitor.page.getByRole('region', { name: '¿Le fue útil esta página?' })
  await tabTo(visitor.page, question.getByRole('button', { name: 'No', exact: true }))
  await visitor.page.keyboard.press('Enter')
  await question.getByText(/^Lo sentimos\./).waitFor()
  expect(new URL(visitor.page.url()).search).toBe('?helped=no')
  const [talk, write] = [
    question.getByRole('link', { name: '911' }),
    question.getByText('Escríbanos'),
  ]
  expect(await talk.getAttribute('href')).toBe('tel:911')
  expect(await write.getAttribute('href')).toBe('/es/contact')
  expect(await question.getByRole('button').count()).toBe(0)
  expect(await sidewaysScroll(visitor.page)).toBe(0)
  await visitor.close()

  const { page, problems, close } = await open('/admin/numbers', { width: 360, isSignedIn: true })
  const row = page.getByRole('row', { name: /^Mental Health/ })
  await row.getByText(/^0 yes, \d+ no$/).waitFor()
  // thirty days, because a year's table is the same but long; the shop's numbers test the chart
  await page.getByText('View as a table').press('Enter')
  await page.getByRole('columnheader', { name: 'In Spanish' }).waitFor()
  expect(await findingsInBothThemes(page), 'with the table open').toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await tabTo(page, page.getByRole('button', { name: 'Year' }))
  await page.keyboard.press('Enter')
  await page
    .getByRole('status')
    .getByText(/ views in the last 365 days$/)
    .waitFor()
  await page.getByRole('button', { name: 'Last week' }).click()
  await page
    .getByRole('status')
    .getByText(/ views? from \w+ \d+ to \w+ \d+$/)
    .waitFor()
  await page.getByRole('button', { name: 'Last month' }).click()
  await page
    .getByRole('status')
    .getByText(/ views? in \w+ \d{4}$/)
    .waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  const table = await page.request.get(address('/api/admin/numbers.csv?range=7'))
  expect(await table.text()).toMatch(/"\/services\/mental-health","Spanish","\d+","0","[1-9]/)
  expect(problems).toEqual([])
  await close()
})

test('Back does not return to a page that was left with quick exit after feedback', async () => {
  const { page, close } = await open('/about')
  const weather = 'https://www.weather.gov/'
  await page
    .context()
    .route(`${weather}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>Sun' }),
    )
  await page.goto(address('/services/homeless-support'))
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await page.getByText(/^Thank you\. That helps us/).waitFor()
  await page.locator('.exit-bar').getByRole('link', { name: 'Exit this page' }).click()
  await page.waitForURL(weather)
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/about')
  await close()
})
