import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from 'playwright-core'
import { findProduct } from './start-product.ts'
import { Late, within } from './within.ts'

/** What cannot be taken back; a page that was told so is not given to another visitor. */
const lasting = {
  page: ['setDefaultNavigationTimeout', 'setExtraHTTPHeaders'],
  context: [
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setGeolocation',
    'setHTTPCredentials',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}

/** What has no bound of its own. */
const endless = ['evaluate', 'evaluateHandle', 'pdf', 'setViewportSize', 'emulateMedia']

/** Addresses whose answers a page keeps: a visitor who is answered by a test leaves the test's behind. */
const cachedAddress = /assets|images/

/** What answers with the means to take it back. */
const passing = ['addInitScript', 'exposeBinding', 'exposeFunction']

/** What a test listens to on a page or its context. */
const events = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'serviceworker',
  'worker',
]

/** Each is a process of some 100 MB; tests that run side by side are five at most. */
const mostKept = 5

/** Playwright's own, which it does not tell, ms. */
const usualTimeout = 30_000

/** A page, Chromium's own tools for it, and what its visitor did that is to be taken back. */
export type Tab = { kind: string; page: Page; tools: CDPSession; undo: Promise<Undo>[] }

type Undo = Pick<Disposable, 'dispose'>

/** Tabs without a visitor, who was left last at the end. */
const kept: Tab[] = []

const marked = new WeakSet<Page>()

/** What another page of the same visitor shows itself on. */
const desk = {
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions

/** What a tab is opened with for good; size, colors and motion are set anew for each visitor. */
export type Kind = Pick<
  BrowserContextOptions,
  'javaScriptEnabled' | 'hasTouch' | 'locale' | 'timezoneId'
>

/**
 * A page in a browser of this kind, for one visitor; none that was kept where it must be cold. Where one of the same kind was left it is that
 * one, without what its visitor left in the browser: half of the time that a page takes is for what
 * a script is once it is compiled, and for a process.
 */
export async function newTab(browser: Browser, options: Kind, isCold = false): Promise<Tab> {
  const kind = JSON.stringify(options)
  const left = isCold ? -1 : kept.findLastIndex((tab) => tab.kind === kind)
  const [found] = left < 0 ? [] : kept.splice(left, 1)
  if (found) return found
  const page = await (await browser.newContext({ ...options, ...desk })).newPage()
  const tools = await page.context().newCDPSession(page)
  const undo: Promise<Undo>[] = []
  watchLasting(page)
  watchPassing(page, undo)
  watchRoutes(page, tools, undo)
  bindEndless(page)
  return { kind, page, tools, undo }
}

/** True for a context that waits for the next visitor. */
export function isDraftSaved(context: BrowserContext): boolean {
  return kept.some(({ page }) => page.context() === context)
}

/** Notes from now on what a visitor does to a page that would meet the next. */
function watchLasting(page: Page): void {
  const context = page.context()
  const mark = (of: object, names: string[]) => {
    for (const name of names) {
      const own: (...args: unknown[]) => unknown = Reflect.get(of, name).bind(of)
      Reflect.set(of, name, (...args: unknown[]) => {
        marked.add(page)
        return own(...args)
      })
    }
  }
  mark(page, lasting.page)
  mark(context, lasting.context)
  mark(context.clock, lasting.clock)
}

/** Notes from now on what can be taken back when the visitor leaves. */
function watchPassing(page: Page, undo: Promise<Undo>[]): void {
  const addHandler = page.addLocatorHandler.bind(page)
  page.addLocatorHandler = async (locator, ...given) => {
    await addHandler(locator, ...given)
    undo.push(Promise.resolve({ dispose: () => page.removeLocatorHandler(locator) }))
  }
  const context = page.context()
  const newTools = context.newCDPSession.bind(context)
  context.newCDPSession = async (of) => {
    const own = await newTools(of)
    undo.push(Promise.resolve({ dispose: () => own.detach() }))
    return own
  }
  const setTimeout = page.setDefaultTimeout.bind(page)
  page.setDefaultTimeout = (ms) => {
    setTimeout(ms)
    undo.push(Promise.resolve({ dispose: async () => setTimeout(usualTimeout) }))
  }
  for (const of of [page, context]) {
    for (const name of passing) {
      const own: (...args: unknown[]) => Promise<Undo> = Reflect.get(of, name).bind(of)
      Reflect.set(of, name, (...args: unknown[]) => {
        const done = own(...args)
        undo.push(done)
        return done
      })
    }
  }
}

/** Notes from now on which answers of a test the page may keep for the next visitor. */
function watchRoutes(page: Page, tools: CDPSession, undo: Promise<Undo>[]): void {
  const dispose = async () => {
    await tools.send('Network.enable')
    for (const cacheDisabled of [true, false]) {
      await tools.send('Network.setCacheDisabled', { cacheDisabled })
    }
    await tools.send('Network.disable')
  }
  for (const of of [page, page.context()]) {
    const route = of.route.bind(of)
    of.route = (address, ...given) => {
      if (cachedAddress.test(String(address))) undo.push(Promise.resolve({ dispose }))
      return route(address, ...given)
    }
  }
}

/** Gives each step of a page that might never end an end. */
function bindEndless(page: Page): void {
  for (const name of endless) {
    const own: (...args: unknown[]) => Promise<unknown> = Reflect.get(page, name).bind(page)
    const bound = (...args: unknown[]) => within(`${name} on ${page.url()}`, own(...args))
    Reflect.set(page, name, bound)
  }
}

/** The visitor leaves: the tab is kept for the next one of the same kind, or ends where it cannot be. */
export async function leave(tab: Tab): Promise<void> {
  const isFree = !tab.page.isClosed() && !marked.has(tab.page)
  if (!isFree || !(await isForgottenSoon(tab))) return end(tab.page.context())
  kept.push(tab)
  if (kept.length > mostKept) await end(kept.shift()?.page.context())
}

/** False for a page that answers nothing more, too: it happens now and then. */
async function isForgottenSoon(tab: Tab): Promise<boolean> {
  try {
    return await within('to leave a tab', isForgotten(tab), 10_000)
  } catch (error) {
    if (error instanceof Late) return false
    throw error
  }
}

/** Closes a visitor's browser with all that is in it. */
export async function end(context: BrowserContext | undefined): Promise<void> {
  if (context) await within('to close a visitor’s browser', context.close())
}

/** Takes away what the visitor left in the browser; false where the product does not answer. */
async function isForgotten({ page, tools, undo }: Tab): Promise<boolean> {
  const context = page.context()
  const { address } = findProduct()
  for (const event of events) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const done of undo.splice(0)) await (await done).dispose()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  // of the same origin: another would end the process, and with it what it has compiled
  const blank = await page.goto(`${address}/robots.txt`).catch(() => null)
  if (!blank?.ok()) return false
  // Chromium would take the hand to be where it was
  await page.mouse.move(-1, -1)
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await tools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' })
  await context.clearCookies()
  return true
}
