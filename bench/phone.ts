import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core'
import { browserSwitches, findChromium } from '../test/machine/chromium.ts'

/** The browser used for measuring. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium() ?? '', args: browserSwitches })
}

/** Opens a new visitor's page with a phone's screen and an empty cache, and a CDP session that reports network events. */
export async function openPhone(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; tools: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  return { context, page, tools }
}
