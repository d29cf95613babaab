import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { resizeWithTheme, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { tabTo } from '#test/e2e/harness/keys.ts'
import { signIn } from '#test/e2e/harness/sign-in.ts'

const { open, address } = useBrowser()

const listed = z.object({ promises: z.array(z.object({ id: z.string() })) })

/** Cancels every promise, because all tests share the site. */
async function cancelAll(): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie: await signIn() }
  const path = address('/api/admin/needs/promises')
  const { promises } = listed.parse(await (await fetch(path, { headers })).json())
  for (const { id } of promises) {
    const body = JSON.stringify({ isCancelled: true })
    expect((await fetch(`${path}/${id}`, { method: 'PUT', headers, body })).status).toBe(200)
  }
}

test('a visitor without scripts promises the last two, and staff mark them as arrived', async () => {
  const visitor = await open('/donate', { hasScript: false, width: 360 })
  onTestFinished(async () => {
    await cancelAll()
    await visitor.close()
  })
  const { page } = visitor
  const block = page.getByRole('region', { name: 'What’s needed this week' })
  await block.getByRole('link', { name: /^I’ll bring some.*Drivers/ }).click()
  expect(await page.getByRole('radio', { name: /^Drivers for Saturday/ }).isChecked()).toBe(true)
  await page.getByLabel('How many').fill('3')
  await page.getByLabel('First name').fill('Ruth')
  await page.getByLabel('Email or phone').fill('555-234-5678')
  const send = page.getByRole('button', { name: 'Count me in' })
  await send.click()
  await page.getByText('We only need 2 of these.').waitFor()
  expect(await page.getByText('We only need 2 of these.').count()).toBe(1)
  await page.getByRole('alert').getByRole('link', { name: 'Check the field below.' }).click()
  const count = page.getByLabel('How many')
  await expect.poll(() => count.evaluate((field) => field.matches(':focus'))).toBe(true)
  expect(await page.getByLabel('First name').inputValue()).toBe('Ruth')
  await page.getByLabel('How many').fill('2')
  await send.press('Enter')
  await page.getByText('Thank you! We’re counting on you.').waitFor()
  for (const path of ['/', '/donate', '/needs']) {
    const html = await (await fetch(address(path))).text()
    expect(html, path).toContain('We have enough, thank you')
  }

  const office = await open('/admin/dashboard', { isSignedIn: true, width: 360 })
  onTestFinished(office.close)
  const staff = office.page
  await staff.getByRole('link', { name: 'List needs' }).click()
  await staff.getByText('2 of 2 promised · 0 arrived').waitFor()
  await staff.getByRole('button', { name: /^Drivers for Saturday/ }).click()
  const promises = staff.getByRole('list', { name: 'Promises for Drivers for Saturday' })
  await promises.getByRole('button', { name: /^It arrived/ }).click()
  await staff.getByText('2 of 2 promised · 2 arrived').waitFor()
  for (const width of [360, 1280]) {
    await resizeWithTheme(staff, width)
    expect(await findingsOf(staff), `the office at ${width} px`).toEqual([])
    expect(await sidewaysScroll(staff), `the office at ${width} px`).toBe(0)
  }
  await staff.getByRole('button', { name: /^Add a promise.*Drivers/ }).click()
  const dialog = staff.getByRole('dialog', { name: 'Add a promise' })
  await dialog.getByLabel('How many').fill('1')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await staff.getByText('3 of 2 promised · 2 arrived').waitFor()
  expect(office.problems).toEqual([])

  await page.reload()
  await page.getByText('It has arrived. Thank you!').waitFor()

  // someone else uses the phone next
  await page.getByRole('main').getByRole('button', { name: 'Finish and clear' }).click()
  await page.getByRole('heading', { name: 'All cleared' }).waitFor()
  await page.goto(address('/needs/mine'))
  await page.getByText('After you tell us what you’ll bring').waitFor()
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(0)
})

test('the form and a visitor’s promises have no axe findings and fit a phone, in both languages', async () => {
  const { page, problems, close } = await open('/es/needs', { width: 360 })
  onTestFinished(async () => {
    await cancelAll()
    await close()
  })
  const look = async (what: string) => {
    for (const width of [360, 1280]) {
      await resizeWithTheme(page, width)
      expect(await findingsOf(page), `${what} at ${width} px`).toEqual([])
      expect(await sidewaysScroll(page), `${what} at ${width} px`).toBe(0)
    }
  }
  await look('the form')
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await page.getByLabel('Nombre').fill('Rut')
  await page.getByLabel('Correo electrónico o teléfono').fill('555-234-5678')
  await tabTo(page, page.getByRole('button', { name: 'Cuenten conmigo' }))
  await page.keyboard.press('Enter')
  await page.getByText('¡Gracias! Contamos con usted.').waitFor()
  await look('own promises')
  await page.getByRole('button', { name: /^No puedo traerlo/ }).click()
  await page.getByText('Ya no contamos con esto.').waitFor()
  expect(problems).toEqual([])
})
