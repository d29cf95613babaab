import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from 'playwright-core'
import { findProduct } from './start-product.ts'
import { StepTimeout, within } from './within.ts'

/** Page methods that can't be undone; a page that used one is not reused. */
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

/** Methods without their own timeout. */
const endless = ['evaluate', 'evaluateHandle', 'pdf', 'setViewportSize', 'emulateMedia']

/** URLs whose responses a page caches; a mocked response would stay for the next visitor. */
const cachedAddress = /assets|images/

/** Methods that return a way to undo them. */
const passing = ['addInitScript', 'exposeBinding', 'exposeFunction']

/** Events that a test listens to on a page or its context. */
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

/** Each is a process of about 100 MB, and at most five tests run at once. */
const maxKept = 5

/** Playwright's default timeout, which it does not export, ms. */
const usualTimeout = 30_000

/** A page, its DevTools session, and what to undo after its visitor. */
export type Tab = { kind: string; page: Page; tools: CDPSession; undo: Promise<Undo>[] }

type Undo = Pick<Disposable, 'dispose'>

/** Idle tabs, most recently used last. */
const kept: Tab[] = []

const marked = new WeakSet<Page>()

/** Events by which another page of the same visitor appears. */
const desk = {
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions

/** Fixed options of a tab; size, colors, and motion are set per visitor. */
export type Kind = Pick<
  BrowserContextOptions,
  'javaScriptEnabled' | 'hasTouch' | 'locale' | 'timezoneId'
>

/**
 * A page for one visitor, with an empty cache if it must be cold. Otherwise reuses a cleared tab of the same kind:
 * half of the time of a new page goes into compiling its scripts and starting a process.
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

/** True for a context that is idle. */
export function isIdle(context: BrowserContext): boolean {
  return kept.some(({ page }) => page.context() === context)
}

/** Starts recording changes to a page that the next visitor would see. */
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

/** Starts recording changes that can be undone when the visitor leaves. */
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

/** Starts recording mocked responses that the page may cache. */
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

/** Adds a timeout to each page method that has none. */
function bindEndless(page: Page): void {
  for (const name of endless) {
    const own: (...args: unknown[]) => Promise<unknown> = Reflect.get(page, name).bind(page)
    const bound = (...args: unknown[]) => within(`${name} on ${page.url()}`, own(...args))
    Reflect.set(page, name, bound)
  }
}

/** Ends a visit: keeps the tab for the next visitor of the same kind, or closes it. */
export async function leave(tab: Tab): Promise<void> {
  const isFree = !tab.page.isClosed() && !marked.has(tab.page)
  if (!isFree || !(await isForgottenSoon(tab))) return end(tab.page.context())
  kept.push(tab)
  if (kept.length > maxKept) await end(kept.shift()?.page.context())
}

/** Also false for a page that no longer responds, which happens at times. */
async function isForgottenSoon(tab: Tab): Promise<boolean> {
  try {
    return await within('to leave a tab', isForgotten(tab), 10_000)
  } catch (error) {
    if (error instanceof StepTimeout) return false
    throw error
  }
}

/** Closes a visitor's browser context. */
export async function end(context: BrowserContext | undefined): Promise<void> {
  if (context) await within('to close a visitor’s browser', context.close())
}

/** Clears what the visitor left in the browser; false if the product does not respond. */
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
  // same origin, because another would end the process and lose its compiled code
  const blank = await page.goto(`${address}/robots.txt`).catch(() => null)
  if (!blank?.ok()) return false
  // otherwise Chromium remembers the pointer position
  await page.mouse.move(-1, -1)
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await tools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' })
  await context.clearCookies()
  return true
}
