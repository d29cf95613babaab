import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { go, resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { settlePictures } from '#test/e2e/harness/demo-renditions.ts'
import { findingsInBothThemes, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { owner, readAddress } from '#test/e2e/harness/start-product.ts'
import { startWith, withFastStartup } from '#test/e2e/harness/start-with.ts'
import { startMailServer } from '#test/simulators/mail-server.ts'

const { open } = useBrowser()
const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-guests-'))
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let product: ReturnType<typeof startWith>
let own = ''

const occurrencesSchema = z.object({
  occurrences: z.array(z.object({ eventId: z.string(), title: z.string(), date: z.string() })),
})

/** A separate installation that sends email. */
beforeAll(async () => {
  mailServer = await startMailServer()
  product = startWith(
    {
      SEED: 'demo',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      SMTP_URL: mailServer.url,
    },
    withFastStartup,
  )
  own = await readAddress(product)
  // otherwise it would draw the demo's pictures during the test
  await settlePictures(dataDir)
})

afterAll(async () => {
  product.kill('SIGTERM')
  await mailServer.close()
})

test('staff see whom a message reaches, on a desk and on a phone, and send it', async () => {
  const visit = await open('/robots.txt')
  onTestFinished(visit.close)
  const { page } = visit
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${own}${path}`, { data, headers: { origin: own } })
    expect(answer.status(), path).toBe(200)
  }
  await post('/api/auth/sign-in/email', owner)
  const listed = await page.request.get(`${own}/api/events/occurrences`)
  const [next] = occurrencesSchema.parse(await listed.json()).occurrences
  if (!next) throw new Error('the demo has no events')
  for (const contact of ['ruth@example.org', 'sam@example.org', '(541) 555-0100']) {
    const day = { eventId: next.eventId, date: next.date }
    await post('/api/admin/event-responses', {
      ...{ ...day, name: 'Ruth', contact, token: crypto.randomUUID() },
    })
  }
  await post('/api/admin/event-responses', {
    ...{ eventId: next.eventId, date: next.date, people: 3 },
    ...{ name: 'Quinn Contactless', token: crypto.randomUUID() },
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await go(page, `${own}/admin/responses`)
  await page.getByRole('button', { name: next.title }).first().click()
  await page.getByRole('button', { name: 'Write to guests' }).click()
  const form = page.getByRole('dialog', { name: 'Write to guests' })
  await form.getByText('2 addresses get an email. 1 guest left only a phone number.').waitFor()
  await form.getByText('Quinn, 3 people').waitFor()
  await form.getByRole('button', { name: 'Copy names' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`^${next.title}, \\w+day, [^]+\\nQuinn, 3 people$`))
  expect(await findingsInBothThemes(page)).toEqual([])
  await resize(page, 360)
  expect(await sidewaysScroll(page)).toBe(0)
  await form.getByLabel('Who').selectOption('waiting')
  await form.getByText('No one is in this group.').waitFor()
  expect(await form.getByRole('button', { name: 'Send 0 emails' }).isDisabled()).toBe(true)
  await form.getByLabel('Who').selectOption('coming')
  const download = page.waitForEvent('download')
  await form.getByRole('link', { name: 'Download phone numbers' }).click()
  expect((await download).suggestedFilename()).toBe(`guests-to-call-${next.date}.csv`)
  await form.getByLabel('Subject').fill('Bring gloves')
  await form.getByLabel('Message').fill('It’s cold.')
  await form.getByRole('button', { name: 'Send 2 emails' }).click()
  await page.getByText('2 emails are on the way.').first().waitFor()
  expect(await form.count()).toBe(0)
  const sent = () => mailServer.heard.emails.filter((text) => text.includes('Bring gloves'))
  await expect.poll(() => sent().length, { timeout: 15_000 }).toBe(2)
})
