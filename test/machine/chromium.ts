import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { canInstallPackages, findOrInstall, type Needed } from './packages.ts'

// The shell comes first: it has no windows to draw, which halves the work of a page.
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
  advice: 'No Chromium here: install one and name its path in the variable CHROMIUM.',
}

/**
 * Finds a Chromium or installs one: Debian's package as root, otherwise Playwright's. Throws with
 * what to do where neither can be had.
 */
export function findOrInstallChromium(): string {
  if (!findChromium() && !canInstallPackages()) {
    spawnSync('playwright-core', ['install', 'chromium'], { stdio: 'inherit' })
  }
  return findOrInstall(neededChromium)
}
