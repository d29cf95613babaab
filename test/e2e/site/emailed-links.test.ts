import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addDays } from '#app/ui/format/plain-date.ts'
import { openSqlite } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import type { Language } from '#platform/language.ts'
import { decodeEmail } from '#test/decode-email.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { settlePictures } from '#test/e2e/harness/demo-renditions.ts'
import { findingsInBothThemes, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { owner, readAddress } from '#test/e2e/harness/start-product.ts'
import { startWith, withFastStartup } from '#test/e2e/harness/start-with.ts'
import { startMailServer } from '#test/simulators/mail-server.ts'

const { open } = useBrowser()
const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-offers-'))
const shift = { id: 'kitchen', name: 'Kitchen', time: '4–7 PM', people: 1 }
const past = addDays(new Date().toISOString().slice(0, 10), -11)
/** Three days from now, a date of the weekly supper. */
const date = addDays(past, 14)
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let product: ReturnType<typeof startWith>
let site = ''

/** A separate installation that sends email: offers are emails. */
beforeAll(async () => {
  mailServer = await startMailServer()
  product = startWith(
    {
      ...{ SEED: 'demo', DATA_DIR: dataDir, SMTP_URL: mailServer.url },
      ...{ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
    },
    withFastStartup,
  )
  site = await readAddress(product)
  // otherwise it would draw the demo's pictures during the tests
  await settlePictures(dataDir)
})

afterAll(async () => {
  product.kill('SIGTERM')
  await mailServer.close()
})

/** The link in the email to this address that leads to a path of the site. */
async function linkTo(contact: string, path: string): Promise<string> {
  const find = () =>
    mailServer.heard.emails
      .map(decodeEmail)
      .filter((email) => email.includes(`To: ${contact}\n`))
      .flatMap((email) => email.match(/https?:\/\/[^\s"<>]+/g) ?? [])
      .find((link) => link.includes(path))
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  // the product doesn't know its port, which is free
  const { pathname, search } = new URL(find() ?? '')
  return `${site}${pathname}${search}`
}

/** A phone of 360 px without scripts. */
async function phone(): Promise<Page> {
  const visit = await open('/robots.txt', { hasScript: false, width: 360, isTouch: true })
  onTestFinished(visit.close)
  return visit.page
}

/** Opens a URL on a phone with scripts, which axe needs, and looks at it in both themes. */
async function look(url: string): Promise<void> {
  const { page, close } = await open('/robots.txt', { width: 360, isTouch: true })
  await page.goto(url)
  expect(await findingsInBothThemes(page), url).toEqual([])
  expect(await sidewaysScroll(page), url).toBe(0)
  await close()
}

/** Adds a weekly event, and people who helped at its last date. */
async function prepare(former: { contact: string; language: Language }[]) {
  const { page, close } = await open('/robots.txt')
  onTestFinished(close)
  const request = async (path: string, data?: object) => {
    const sent = data && { method: 'POST', data }
    const answer = await page.request.fetch(`${site}${path}`, {
      headers: { origin: site },
      ...sent,
    })
    expect(answer.status(), path).toBe(200)
    return answer.json()
  }
  await request('/api/auth/sign-in/email', owner)
  const { events } = await request('/api/admin/events')
  const supper = { id: `supper-${crypto.randomUUID()}`, title: 'Supper', recurring: 'weekly' }
  await request('/api/admin/events', {
    events: [...events, { ...supper, date: past, shifts: [shift] }],
  })
  const { db, close: closeDatabase } = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  const helped = { eventId: supper.id, eventTitle: supper.title, occurrenceDate: past, people: 1 }
  await db
    .insertInto('eventResponses')
    .values(
      former.map((helper) => ({
        ...{ id: newId(), token: crypto.randomUUID(), ...helped, action: 'volunteer' },
        ...{ name: 'Ann', ...helper, createdAt: new Date().toISOString(), cancelledAt: null },
        ...{ shiftId: shift.id, shiftName: 'Kitchen, 4–7 PM' },
      })),
    )
    .execute()
  await closeDatabase()
  const remove = () => request('/api/admin/events', { events })
  return { supper, remove }
}

test('a shift that a helper gives up goes to the first earlier helper who takes it, in both languages', async () => {
  const attempt = newId()
  const contactOf = (name: string) => `${name}-${attempt}@example.org`
  const { supper, remove } = await prepare([
    { contact: contactOf('ann'), language: 'en' },
    { contact: contactOf('bea'), language: 'es' },
  ])
  const page = await phone()
  await page.goto(`${site}/events/help?event=${supper.id}&date=${date}`)
  await page.getByLabel('First name').fill('Ruth')
  await page.getByLabel('Email or phone').fill(contactOf('ruth'))
  await page.getByRole('button', { name: 'Count me in' }).click()
  await page.getByText('a confirmation is on its way by email').waitFor()

  // from the link in the email, on another phone
  const other = await phone()
  await other.goto(await linkTo(contactOf('ruth'), '/events/respond?own='))
  await other.getByRole('button', { name: 'I can’t come' }).click()
  await other.getByText('Your shift is open again.').waitFor()

  const anns = await linkTo(contactOf('ann'), '/events/offer?')
  const beas = await linkTo(contactOf('bea'), '/es/events/offer?')
  await page.goto(anns)
  await page.getByText('Kitchen, 4–7 PM').waitFor()
  await look(anns)
  const spanish = await phone()
  await spanish.goto(beas)
  const take = spanish.getByRole('button', { name: 'Tomar este turno' })
  await take.waitFor()
  await look(beas)

  await page.getByRole('button', { name: 'Take this shift' }).click()
  await page.getByText('You’re signed up to help').waitFor()
  await page.getByRole('heading', { name: supper.title }).waitFor()
  await page.goto(anns)
  await page.getByText('This shift is yours. Thank you!').waitFor()
  expect(await page.getByRole('button', { name: 'Take this shift' }).count()).toBe(0)
  await look(anns)

  await take.click()
  const taken = spanish.getByText('Gracias, pero alguien ya tomó este turno.')
  await taken.waitFor()
  expect(await spanish.getByRole('alert').count()).toBe(0)
  await look(beas)
  await spanish.goto(beas)
  await taken.waitFor()
  await spanish.getByRole('button', { name: 'No me pregunten más' }).click()
  await spanish.getByText('No le preguntaremos más.').waitFor()

  await page.goto(`${anns}x`)
  await page.getByText('This link doesn’t work anymore').waitFor()
  await look(`${anns}x`)

  await remove()
  await spanish.goto(beas)
  await spanish.getByText('Gracias. Ya no necesitamos ayuda con esto.').waitFor()
})

test('an RSVP with questions is answered in Spanish without scripts, and changed and canceled by the emailed link', async () => {
  const contact = `luz-${newId()}@example.org`
  const page = await phone()
  await page.goto(`${site}/es/events`)
  await page.locator('form:has([name=eventId][value=family-evening]) button').click()
  await page.getByRole('link', { name: 'Agregar su nombre y respuestas', exact: true }).click()
  await page.getByLabel('Su nombre').fill('Luz')
  await page.getByLabel('Correo electrónico o teléfono').fill(contact)
  await page.getByLabel('¿Necesita transporte?').selectOption('yes')
  await page.getByLabel('Si es así, ¿desde dónde?').fill('La estación')
  await page.getByLabel('Niños que necesitan cuidado').fill('2')
  await page.getByLabel('¿Cuántos años tienen?').fill('3 y 5')
  await page.getByRole('button', { name: 'Agregar mi nombre' }).click()
  await page.getByText('le enviamos una confirmación por correo electrónico').waitFor()

  // on another phone
  const own = await linkTo(contact, '/es/events/respond?own=')
  await look(own)
  const other = await phone()
  await other.goto(own)
  expect(other.url()).not.toContain('own=')
  expect(await other.getByLabel('Si es así, ¿desde dónde?').inputValue()).toBe('La estación')
  expect(await other.getByLabel('¿Cuántos años tienen?').inputValue()).toBe('3 y 5')
  await other.getByLabel('Cuántas personas').fill('3')
  await other.getByRole('button', { name: 'Guardar' }).click()
  await other.getByText('Gracias. Anotamos su nombre.').waitFor()
  await page.goto(`${site}/es/events/respond`)
  expect(await page.getByLabel('Cuántas personas').inputValue()).toBe('3')
  expect(await page.getByLabel('¿Necesita transporte?').inputValue()).toBe('yes')

  await other.getByRole('button', { name: 'Cancelar mi asistencia' }).click()
  await other.getByText('Asistencia cancelada. Ya no está en la lista de este evento.').waitFor()
  await page.goto(own)
  await page.getByText('Todavía no hay nada aquí.').waitFor()
})
