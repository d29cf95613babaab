import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { spanishWords } from '#app/spanish-words.ts'
import type { Message } from '#app/ui/words/words.ts'
import { decodeEmail } from '#test/decode-email.ts'
import { waitForHydration } from '#test/e2e/harness/browser.ts'
import {
  buyer,
  fillAddress,
  fillCard,
  partsOf,
  readyToPay,
  useCheckoutWalk,
} from '#test/e2e/harness/checkout-walk.ts'
import { demoShirt } from '#test/e2e/harness/demo-products.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { type EnglishFinder, findEnglish, isEnglish } from '#test/e2e/harness/left-in-english.ts'
import { signIn } from '#test/e2e/harness/sign-in.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

const { open, address } = useCheckoutWalk()

/** Used only by this test. */
const mailbox = 'noemi@example.org'

/** The recipient, in Spanish because the page is searched for English. */
const gift = { name: 'Noemí Prado', message: 'Feliz cumpleaños, hermana' }

const say = (english: Message) => spanishWords[english]

let englishIn: EnglishFinder
beforeAll(async () => {
  englishIn = await findEnglish([...Object.values(buyer), mailbox])
})

/** The page, in the dark theme, has no English, no axe findings, and fits the screen. */
async function isRight(page: Page): Promise<void> {
  expect(englishIn(await page.content())).toEqual([])
  expect(await findingsOf(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

/** The buyer's email about this order, once it's written. */
async function emailAbout(number: string): Promise<string> {
  const folder = join(findProduct().dataDir, 'mail')
  const written = () =>
    readdirSync(findProduct().dataDir).includes('mail')
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.eml'))
          .map((name) => decodeEmail(readFileSync(join(folder, name), 'utf8')))
          .filter((text) => text.includes(`To: ${mailbox}`) && text.includes(number))
      : []
  await expect.poll(() => written().length, { timeout: 15_000 }).toBe(1)
  return written()[0] ?? ''
}

test('buys a shirt in Spanish on a phone, by touch, from the shop to the order, after a declined card; the email is in Spanish, and the office sees it', async () => {
  const shirt = await demoShirt()
  const { page, problems, close } = await open('/es/shop?type=t-shirt', {
    width: 360,
    theme: 'dark',
    isTouch: true,
  })
  const { button, toast } = partsOf(page)
  await page.locator(`#shelf h2 a[href*="${shirt.id}"]`).tap()
  await page.waitForURL(`**/es/shop/product/${shirt.id}`)
  await page.getByLabel('M', { exact: true }).tap()
  await waitForHydration(page)
  await button('Agregar al carrito').tap()
  await toast.getByText('Agregado al carrito').waitFor()
  await page.getByRole('button', { name: 'Carrito' }).first().tap()
  const cart = page.getByRole('dialog', { name: 'Su carrito' })
  await cart.getByText('1 artículo').first().waitFor()
  await isRight(page)
  await cart.getByRole('button', { name: 'Ir a pagar' }).tap()

  await page.waitForURL('**/es/checkout*')
  await readyToPay(page, say)
  await button('Confirmar pedido').tap()
  await page.getByText('Falta llenar: Nombre completo').waitFor()
  await page.getByLabel('Es un regalo').tap()
  await page.getByLabel('Nombre de quien lo recibe').fill(gift.name)
  await page.getByLabel('Mensaje de regalo').fill(gift.message)
  await fillAddress(page, mailbox, say)
  await fillCard(page, '4000000000000002', say)
  await button('Confirmar pedido').tap()
  await toast.getByText('No se pudo hacer el pago').waitFor()
  await page.getByRole('main').getByText('Su tarjeta fue rechazada.').first().waitFor()
  await isRight(page)
  // no other test checks a failed payment: check the light theme too
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findingsOf(page), 'in the light theme').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })

  await fillCard(page, '4242424242424242', say)
  await button('Confirmar pedido').tap()
  await page.waitForURL('**/es/order-success')
  const number = (await page.locator('[data-order-number]').innerText()).trim()
  await page.getByRole('heading', { name: 'Gracias, Ruth' }).waitFor()
  await page.getByText('Es un regalo.').waitFor()
  await page.getByText(gift.message).waitFor()
  await isRight(page)
  // email is off here: the saved link opens the order in another browser
  const kept = page.getByRole('link', { name: 'el enlace a esta página' })
  const elsewhere = await fetch(new URL((await kept.getAttribute('href')) ?? '', page.url()))
  expect(await elsewhere.text()).toContain(`data-order-number="">${number}<`)
  expect(problems.filter((problem) => !problem.includes('402'))).toEqual([])
  await close()

  const email = await emailAbout(number)
  expect(email).toContain(`Subject: [PRUEBA] Gracias por su pedido ${number}`)
  expect(email).toContain('Camiseta')
  expect(email).toMatch(/\/es\/order-success\?order=/)
  const [, plain = '', html = ''] = email.split(/^Content-Transfer-Encoding: .*\n\n/m)
  expect(html).toContain('<html lang="es"')
  expect(englishIn(html)).toEqual([])
  expect(plain).toContain(`Se envía a:\n${gift.name}\n`)
  expect(plain).toContain(`Su mensaje de regalo:\n${gift.message}`)
  expect(plain.split('\n').filter((line) => isEnglish(line.trim()))).toEqual([])

  // shop-desk.test.ts checks what staff see of such an order
  const headers = { cookie: await signIn() }
  const found = await fetch(address(`/api/admin/orders?search=${mailbox}`), { headers })
  expect(await found.json()).toContainEqual(expect.objectContaining({ number, language: 'es' }))
})
