import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPictures } from '#app/images/pictures.fixtures.ts'
import { buyer } from '#test/e2e/harness/checkout-walk.ts'
import { startFlakyProxy } from '#test/e2e/harness/flaky-proxy.ts'
import { countSheets } from '#test/e2e/harness/printed.ts'
import { signIn } from '#test/e2e/harness/sign-in.ts'
import { findProduct, owner } from '#test/e2e/harness/start-product.ts'
import { restoreVersionAfterwards } from '#test/e2e/harness/stored-documents.ts'
import { createTestProducts, type TestProducts } from '#test/e2e/harness/test-products.ts'
import { type Visitor, visitorOf } from './visitor.ts'
import type { Engine } from './webdriver.ts'

/** A phone size that both browsers' windows can have. */
const phone = 500
const desk = 1280
const escapeKey = '\uE00C'
/** A4 and Letter, cm. */
const papers = [
  { width: 21, height: 29.7 },
  { width: 21.59, height: 27.94 },
]
const exit = '.exit-bar a'
const openMenus = "return document.querySelectorAll('details[data-menu][open]').length"
const isReadyForOffline =
  "return Promise.all([navigator.serviceWorker.getRegistration(), caches.match('/offline')]).then(([worker, page]) => Boolean(worker?.active?.state === 'activated' && page))"
const openDialogs = "return document.querySelectorAll('dialog[open], [role=dialog]').length"

/**
 * Journeys of visitors and staff in a browser other than Chromium. `canPrint`: it can print by
 * command. `hasFocus`: its window has the keyboard focus; otherwise nothing matches `:focus`.
 */
export function walkJourneys(
  start: () => Promise<Engine>,
  { canPrint = false, hasFocus = false } = {},
): void {
  let engine: Engine | undefined
  let visitor: Visitor
  let goods: TestProducts

  beforeAll(async () => {
    goods = await createTestProducts()
  })
  // in the running browser, or in a new one after a failed attempt
  beforeEach(async () => {
    if (engine) return
    engine = await start()
    visitor = visitorOf(engine)
  })
  // a broken browser would fail every other test too
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    const failed = engine
    engine = undefined
    const picture = join(tmpdir(), `lampstand-${failed?.name}.png`)
    const shown = await visitor.picture(picture).then(() => picture, String)
    console.error(`${failed?.name} showed: ${shown}`)
    await failed?.stop()
  })
  afterAll(() => engine?.stop())

  async function expectSound(where = 'the page'): Promise<void> {
    expect(await visitor.problems(), where).toEqual([])
    const wide =
      'return document.documentElement.scrollWidth - document.documentElement.clientWidth'
    expect(await visitor.run(wide), `sideways scroll of ${where}, px`).toBe(0)
  }

  /** Opens a page, and checks it at each of these widths; the test continues at the last one. */
  async function read(path: string, widths: readonly number[]): Promise<void> {
    await visitor.go(path, widths[0])
    await visitor.find({ kind: 'css', name: 'main h1' })
    for (const width of widths) {
      await visitor.resize(width)
      await visitor.expect('return innerWidth > 1000', width === desk)
      await visitor.expect(
        "return document.fonts.ready.then(() => [...document.fonts].filter(({ status }) => status === 'error').length)",
        0,
      )
      await visitor.expect(
        "return [...document.images].filter((one) => one.loading !== 'lazy' && !one.naturalWidth).length",
        0,
      )
      await expectSound(`${path} at ${width} px`)
    }
  }

  async function expectOneSheet(path: string): Promise<void> {
    for (const paper of papers) {
      const sheets = countSheets(await visitor.print(paper))
      expect(sheets, `${path} on ${paper.width} cm`).toBe(1)
    }
  }

  describe('a visitor', () => {
    test('reads the help and giving pages on a phone and a desktop, and opens the phone menu, which Esc closes', async () => {
      await read('/services/mental-health', [phone, desk])
      await read('/donate', [desk, phone])
      await visitor.press('Menu')
      await visitor.see('Theme: ')
      await visitor.key(escapeKey)
      await visitor.expect(openMenus, 0)
      await visitor.press('Menu')
      await visitor.press('Events', 'details[open]')
      await visitor.expect('return location.pathname', '/events')
    })

    if (canPrint) {
      test('prints help and cards on one sheet of A4 or Letter', async () => {
        for (const path of ['/print/help', '/es/print/help', '/print/cards']) {
          await visitor.go(path)
          await expectOneSheet(path)
        }
      })
    }

    test('reads Home, chooses a theme that the next page keeps, and navigates with a menu', async () => {
      await read('/', [phone, desk])
      await visitor.press('Theme')
      await visitor.press('Dark')
      const background = 'return getComputedStyle(document.body).backgroundColor'
      const dark = await visitor.run(background)
      await visitor.go('/about')
      expect(await visitor.run(background)).toBe(dark)
      await visitor.press('Theme')
      await visitor.press('Light')
      expect(await visitor.run(background)).not.toBe(dark)
      await expectSound()
      await visitor.press('Services', 'header')
      await visitor.press('Recovery Programs', 'header')
      await visitor.expect('return location.pathname', '/services/recovery-programs')
    })

    test(`reads Contact${canPrint ? ', prints it on one sheet of A4 or Letter' : ''}, and sends a message`, async () => {
      await read('/contact', [desk, phone])
      if (canPrint) await expectOneSheet('/contact')
      await visitor.hydrate()
      await visitor.fill('Full Name', buyer.name)
      await visitor.fill('Email Address', buyer.email)
      await visitor.fill('Subject', 'A bed for my brother')
      await visitor.fill('Message', 'He is outside tonight.')
      await visitor.press('Send Message')
      await visitor.see('Message Sent Successfully')
      await expectSound()
    })

    if (hasFocus) {
      test('leaves with quick exit while typing, after the bar made room for the keyboard', async () => {
        await visitor.go('/contact', phone)
        await visitor.fill('Message', 'He is outside tonight.')
        await visitor.expect(
          `return document.querySelector('${exit}').getBoundingClientRect().y < 200`,
          true,
        )
        await visitor.pressWhere(exit)
        await visitor.expect("return document.querySelectorAll('textarea').length", 0)
      })
    }

    test('reads the events, RSVPs to one, and adds a name', async () => {
      await read('/events', [desk, phone])
      await visitor.hydrate()
      await visitor.press('RSVP')
      await visitor.see('RSVP Submitted')
      await visitor.press('Add your name')
      await visitor.fill('Your name', buyer.name)
      await visitor.press('Add my name')
      await visitor.see(`${buyer.name}`)
      await visitor.expect(openDialogs, 0)
      await expectSound()
    })

    test('reads Media, opens and closes a video, and keeps the scroll position', async () => {
      await read('/media', [phone, desk])
      await visitor.hydrate()
      await visitor.pressAt('main a[href*="video="]')
      await visitor.expect(openDialogs, 1)
      await visitor.key(escapeKey)
      await visitor.expect(openDialogs, 0)
      await visitor.expect('return document.activeElement.matches("main a[href*=video]")', true)
      await expectSound()
    })

    test('goes from the shop through the cart sheet to a paid order', async () => {
      await read('/shop', [desk, phone])
      await visitor.press('Test Tee')
      await visitor.expect('return location.pathname', `/shop/product/${goods.tee}`)
      await visitor.hydrate()
      await visitor.press('M')
      await visitor.press('Add to Cart')
      await visitor.see('Added to Cart')
      await visitor.press('Cart', 'header')
      // the one in the sheet, because the product page's button has the same name
      await visitor.press('Increase quantity', 'dialog[open]')
      await visitor.see('$48.00')
      await visitor.key(escapeKey)
      await visitor.expect(openDialogs, 0)
      await visitor.press('Cart', 'header')
      await visitor.press('Proceed to Checkout')
      await visitor.expect('return location.pathname', '/checkout')
      await visitor.fill('Full Name', buyer.name)
      await visitor.fill('Email Address', buyer.email)
      await visitor.fill('Street', buyer.street)
      await visitor.fill('City', buyer.city)
      await visitor.choose('State', buyer.state)
      await visitor.fill('ZIP Code', buyer.zip)
      await visitor.fill('Test card number', '4242424242424242')
      await visitor.fill('Expires (MM/YY)', '12/40')
      await visitor.fill('Security code', '123')
      await visitor.find({ kind: 'css', name: 'main button[type=submit]:enabled' })
      await visitor.find({ kind: 'css', name: 'main dl[aria-busy=false]' })
      await expectSound()
      await visitor.press('Complete Order')
      await visitor.expect('return location.pathname', '/order-success')
      await visitor.see(buyer.email)
      await visitor.find({ kind: 'css', name: '[data-order-number]' })
      await expectSound()
    })
  })

  test('an offline visitor sees help at any URL, and the page itself once online', async () => {
    const line = await startFlakyProxy()
    await visitor.go('/', phone, line.address)
    await visitor.expect(isReadyForOffline, true)
    await line.cut()
    await visitor.go('/events', phone, line.address)
    await visitor.see('You’re offline')
    await visitor.see('This page was saved on ')
    await expectSound()
    await line.join()
    await visitor.press('Try again')
    await visitor.find({ kind: 'css', name: 'footer' })
    await visitor.press('Finish and clear', 'footer')
    await visitor.see('All cleared')
    await visitor.expect(
      'return Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()]).then((all) => all.flat().length)',
      0,
    )
    await line.cut()
  })

  describe('staff', () => {
    /** The browser signed in as staff. */
    let known: Engine | undefined
    async function enter(section: string): Promise<void> {
      if (known !== engine) {
        await visitor.go('/admin')
        await visitor.fill('Email', owner.email)
        await visitor.fill('Password', owner.password)
        await visitor.press('Sign in')
        await visitor.find({ kind: 'css', name: 'summary[title="Your account"]' })
        known = engine
      }
      await visitor.go(`/admin#${section}`)
    }

    test('sign in, open an order, and open a dialog in it', async () => {
      await enter('shop')
      // once the figures have loaded, nothing moves
      await visitor.see('in 30 days')
      await visitor.press('Orders', 'main')
      await visitor.press('Open order')
      await visitor.see('Create shipping label')
      await visitor.press('More actions')
      await visitor.press('Archive order')
      await visitor.expect(openDialogs, 2)
      await expectSound()
      await visitor.key(escapeKey)
      await visitor.see('Create shipping label')
      await visitor.key(escapeKey)
      await visitor.expect(openDialogs, 0)
      await expectSound()
    })

    test('upload a picture to the library, and add it to a page with new text', async () => {
      const file = join(mkdtempSync(join(tmpdir(), 'lampstand-picture-')), `${visitor.browser}.png`)
      writeFileSync(file, await testPictures.png(400, 300))
      await enter('image-upload')
      await visitor.give('Choose images', file)
      await visitor.fill('Description (optional)', `A window in ${visitor.browser}`)
      await visitor.press('Upload')
      await visitor.see('Image uploaded successfully')
      await visitor.see(`A window in ${visitor.browser}`)
      await expectSound()
      const stored = await fetch(`${findProduct().address}/api/admin/about`, {
        headers: { cookie: await signIn() },
      })
      // for the other engine, or a retry
      restoreVersionAfterwards('about', (await stored.json()).version)
      await enter('pages-about')
      await visitor.press('Select from Gallery')
      await visitor.pressAt('ul button')
      await visitor.see('Selected ')
      await visitor.fill('Title', `Welcome, ${visitor.browser}`)
      await visitor.press('Save All Changes')
      await visitor.see('saved successfully')
      await expectSound()
      await visitor.go('/about')
      await visitor.see(`Welcome, ${visitor.browser}`)
    })
  })
}
