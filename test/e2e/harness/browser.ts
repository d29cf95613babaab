import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Page, type Request } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { browserSwitches, findChromium } from '#test/machine/chromium.ts'
import { end, isIdle, type Kind, leave, newTab, type Tab } from './page-pool.ts'
import { signIn } from './sign-in.ts'
import { findProduct, fromOwnNetwork } from './start-product.ts'
import { StepTimeout, within } from './within.ts'

/** A visitor's screen. */
export type Screen = {
  width?: number
  theme?: 'light' | 'dark'
  hasScript?: boolean
  isTouch?: boolean
  timeZone?: string
  /** the browser's preferred language */
  locale?: string
  /** animations run; otherwise the browser prefers reduced motion */
  hasMotion?: boolean
  /** network speed, as DevTools takes it */
  line?: FlakyProxy
  /** runs in every page before its own scripts */
  watched?: () => void
  /** starts with an empty cache */
  isCold?: boolean
  /** signed in as the owner, with one session per test file */
  isSignedIn?: boolean
}

type FlakyProxy = {
  offline: boolean
  latency: number
  downloadThroughput: number
  uploadThroughput: number
}

/** Problems on a page while it was open. */
export type Watched = { page: Page; problems: string[]; close: () => Promise<void> }

/** Pages are too short-lived here for V8's optimizing compilers to pay off. */
export const shortLived = ['--js-flags=--no-opt --no-maglev']

/** This worker's browser, shared by its test files. */
let running: Browser | undefined

async function runningBrowser(): Promise<Browser> {
  if (running?.isConnected()) return running
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found')
  running = await chromium.launch({ executablePath, args: [...browserSwitches, ...shortLived] })
  return running
}

/** The problems on each open page. */
const problemsOf = new WeakMap<Page, string[]>()

/** Each open page with its URL, its final text, and its problems. */
export function describeOpenPages(): Promise<string[]> {
  const contexts = (running?.contexts() ?? []).filter((context) => !isIdle(context))
  const pages = contexts.flatMap((context) => context.pages())
  return Promise.all(
    pages.map(async (page) => {
      const reading = page.evaluate(() => document.body.innerText)
      const text = await within('to read a page', reading, 5000).catch(String)
      const problems = problemsOf.get(page) ?? []
      return [`open: ${page.url()}`, text.slice(-3000), ...problems.slice(-20)].join('\n')
    }),
  )
}

/** A browser for a test file; `open` starts a new visitor and collects the page's problems. */
export function useBrowser() {
  let browser: Browser
  let signedIn: Promise<string> | undefined
  beforeAll(async () => {
    browser = await runningBrowser()
  })
  // visitors left open by a failed test
  afterAll(async () => {
    const left = browser.contexts().filter((context) => !isIdle(context))
    await Promise.all(left.map(end))
  })

  return {
    /** the browser itself, for other kinds of screens */
    browser: () => browser,
    address: (path: string) => `${findProduct().address}${path}`,
    async open(path: string, screen: Screen = {}): Promise<Watched> {
      const options = {
        javaScriptEnabled: screen.hasScript ?? true,
        hasTouch: screen.isTouch ?? false,
        ...(screen.locale ? { locale: screen.locale } : {}),
        ...(screen.timeZone ? { timezoneId: screen.timeZone } : {}),
      } satisfies Kind
      if (screen.isSignedIn) signedIn ??= signIn()
      const tab = await readyTab(browser, options, screen, await signedIn)
      const { page } = tab
      const problems = watch(page)
      const address = `${findProduct().address}${path}`
      // a reused tab is still at robots.txt
      if (page.url() !== address) await go(page, address)
      return { page, problems, close: () => leave(tab) }
    },
  }
}

/** A tab with a visitor's screen; a new one if the reused one no longer responds, which happens at times. */
async function readyTab(
  browser: Browser,
  options: Kind,
  screen: Screen,
  session?: string,
): Promise<Tab> {
  const tab = await within('to open a tab', newTab(browser, options, screen.isCold))
  const ready = makeReady(tab.page, screen, session)
  try {
    await within('to make a tab ready', ready, screen.isCold ? undefined : 15_000)
    return tab
  } catch (error) {
    if (!(error instanceof StepTimeout) || screen.isCold) throw error
    await end(tab.page.context())
    return readyTab(browser, options, { ...screen, isCold: true }, session)
  }
}

/** Applies a visitor's network, screen size, and color settings to a page. */
async function makeReady(page: Page, screen: Screen, session = ''): Promise<void> {
  const { width = 1280, theme = 'light', isSignedIn, watched, line } = screen
  const context = page.context()
  await context.setExtraHTTPHeaders(fromOwnNetwork())
  await resize(page, width)
  await page.emulateMedia({
    media: null,
    forcedColors: null,
    contrast: null,
    colorScheme: theme,
    reducedMotion: screen.hasMotion ? 'no-preference' : 'reduce',
  })
  if (isSignedIn) await context.addCookies(cookiesOf(session))
  if (watched) await page.addInitScript(watched)
  if (line) {
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', line)
  }
}

/** Resizes the window to a width and its usual height, in CSS pixels. */
export function resize(page: Page, width: number): Promise<void> {
  return page.setViewportSize({ width, height: width < 600 ? 740 : 900 })
}

/** Also sets the theme: light on a desktop, dark on a phone, so two checks cover both widths and both themes. */
export async function resizeWithTheme(page: Page, width: number): Promise<void> {
  await resize(page, width)
  await page.emulateMedia({ colorScheme: width < 600 ? 'dark' : 'light' })
}

/**
 * Goes to a URL, and waits until the page's requests have finished. A public page makes them while it
 * loads; the office makes them once its scripts have started, however long that takes.
 */
export async function go(page: Page, url: string): Promise<void> {
  const isOffice = new URL(url).pathname.startsWith('/admin')
  const settled = whenSettled(page, isOffice ? 250 : 100)
  await page.goto(url)
  await settled()
  if (isOffice) await page.waitForFunction(hasLoaded)
}

/** Goes to a section of the open office, as if the URL had been typed. */
export async function goToSection(page: Page, key: string): Promise<void> {
  const settled = whenSettled(page, 250)
  await page.evaluate((section) => {
    // otherwise a click at the same place would count as a double click
    dispatchEvent(new PointerEvent('pointercancel'))
    location.hash = section
  }, key)
  // until then the previous section is still shown, already loaded
  await page.waitForFunction((section) => location.hash !== `#${section}`, key)
  await settled()
  await page.waitForFunction(hasLoaded)
}

/** Runs in the page: true once the office shows more than its loading state. */
export function hasLoaded(): boolean {
  const text = document.querySelector('main')?.innerText.trim()
  return Boolean(text) && !/^Loading\b.*\.\.\.$/m.test(text ?? '')
}

/**
 * Starts watching requests; the returned function waits until none has been in flight for this many ms.
 * Playwright's own wait is half a second, which took a quarter of the total test time.
 */
export function whenSettled(page: Page, quietMs = 100): () => Promise<void> {
  const underWay = new Set<Request>()
  let changedAt = Date.now()
  const begin = (request: Request) => {
    underWay.add(request)
    changedAt = Date.now()
  }
  const forget = (request: Request) => {
    underWay.delete(request)
    changedAt = Date.now()
  }
  page.on('request', begin)
  page.on('requestfinished', forget)
  page.on('requestfailed', forget)
  return async () => {
    const givenUpAt = Date.now() + 30_000
    while (underWay.size > 0 || Date.now() - changedAt < quietMs) {
      if (Date.now() > givenUpAt) throw new Error(`never settled: ${[...underWay][0]?.url()}`)
      await setTimeout(20)
    }
    page.off('request', begin)
    page.off('requestfinished', forget)
    page.off('requestfailed', forget)
  }
}

/** For `watched`: leaves printed content on the page. */
export function stubPrint(): void {
  window.print = () => {}
}

/** Moves the pointer to start hydration, and waits for it to finish. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(60, 60)
  await waitForHydration(page)
}

/** Blocks hydration until the returned function is called. */
export async function delayHydration(page: Page): Promise<() => void> {
  const { promise: isHeld, resolve: letReactCome } = Promise.withResolvers<void>()
  // routes don't see the service worker's requests
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  // a prefetched script is requested again, and routes don't see that either
  await page.route('**/assets/manifest-*.js', async (route) => {
    await isHeld
    await route.continue()
  })
  return letReactCome
}

/** Waits for a hydration that has already started. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    // the last part of the layout to hydrate; React marks every element
    Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** A `Cookie` header as Playwright cookies for the product's URL. */
function cookiesOf(header: string) {
  return header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: findProduct().address }
  })
}

function watch(page: Page): string[] {
  const own = new URL(findProduct().address).host
  const problems: string[] = []
  problemsOf.set(page, problems)
  page.on('console', (message) => {
    // Chrome compares clock times here, so a busy machine sees it without a cause
    if (message.text().includes('was preloaded using link preload but not used within')) return
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(`script error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // requests canceled by navigation are not failures
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return
    problems.push(`failed request: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== own) problems.push(`foreign host: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
  })
  return problems
}
