import { setTimeout } from 'node:timers/promises'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from 'playwright-core'
import { findProduct } from './start-product.ts'

/** What cannot be taken back; a page that was told so is not given to another visitor. */
const lasting = {
  page: ['setDefaultNavigationTimeout', 'setDefaultTimeout', 'setExtraHTTPHeaders'],
  context: [
    'newCDPSession',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setGeolocation',
    'setHTTPCredentials',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}

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

/** Each is a process of some 100 MB. */
const mostKept = 3

/** A page, Chromium's own tools for it, and what its visitor did that is to be taken back. */
type Tab = { page: Page; tools: CDPSession; undo: Promise<Undo>[] }

type Undo = Pick<Disposable, 'dispose'>

/** Tabs without a visitor by the kind of their browser, who was left last at the end. */
const kept = new Map<string, Tab>()

const marked = new WeakSet<Page>()

/** What another page of the same visitor shows itself on. */
const desk = {
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions

/** What a tab is opened with for good; size, colours and motion are set anew for each visitor. */
type Kind = Pick<BrowserContextOptions, 'javaScriptEnabled' | 'hasTouch' | 'locale' | 'timezoneId'>

/**
 * A page in a browser of this kind, for one visitor. Where one of the same kind was left it is that
 * one, without what its visitor left in the browser: half of the time that a page takes is for what
 * a script is once it is compiled, and for a process.
 */
export async function newTab(browser: Browser, options: Kind): Promise<Tab> {
  const kind = JSON.stringify(options)
  const left = kept.get(kind)
  if (left) {
    kept.delete(kind)
    return left
  }
  const page = await (await browser.newContext({ ...options, ...desk })).newPage()
  const tools = await page.context().newCDPSession(page)
  const undo: Promise<Undo>[] = []
  watchLasting(page)
  watchPassing(page, undo)
  return { page, tools, undo }
}

/** True for a context that waits for the next visitor. */
export function isKept(context: BrowserContext): boolean {
  return [...kept.values()].some(({ page }) => page.context() === context)
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
  for (const of of [page, page.context()]) {
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

/** The visitor leaves: the tab is kept for the next one on the same screen, or ends where it cannot be. */
export async function leave(tab: Tab, options: Kind): Promise<void> {
  const kind = JSON.stringify(options)
  const context = tab.page.context()
  const isFree = !tab.page.isClosed() && !marked.has(tab.page) && !kept.has(kind)
  if (!isFree) return context.close()
  // now and then a page answers nothing more, and would be waited for as long as the test may take
  const late = setTimeout(10_000, false, { ref: false })
  if (!(await Promise.race([isForgotten(tab), late]))) return context.close()
  kept.set(kind, tab)
  const [oldest] = kept
  if (kept.size > mostKept && oldest) {
    kept.delete(oldest[0])
    await oldest[1].page.context().close()
  }
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
