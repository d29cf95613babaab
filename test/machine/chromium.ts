import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { canInstallPackages, findOrInstall, type Needed } from './packages.ts'

// The headless shell comes first because it takes half the time for a page.
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Switches that keep a browser from calling home and let it run as any user. */
export const browserSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/** The path of a Chromium, or undefined if the machine has none. */
export function findChromium(): string | undefined {
  const paths = [process.env.CHROMIUM, ...usualPlaces, chromium.executablePath()]
  return paths.find((path) => path !== undefined && existsSync(path))
}

/** The Debian package of Chromium. */
export const neededChromium: Needed = {
  find: findChromium,
  packages: ['chromium-headless-shell', 'chromium'],
  advice: 'Chromium not found. Install it, or set CHROMIUM to its path.',
}

/**
 * Finds a Chromium or installs one: Debian's package as root, otherwise Playwright's. Throws with
 * instructions if neither is possible.
 */
export function findOrInstallChromium(): string {
  if (!findChromium() && !canInstallPackages()) {
    spawnSync('playwright-core', ['install', 'chromium'], { stdio: 'inherit' })
  }
  return findOrInstall(neededChromium)
}
