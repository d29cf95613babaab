import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

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

/** The path of a Chromium, or undefined where the machine has none. */
export function findChromium(): string | undefined {
  const places = [process.env.CHROMIUM, ...usualPlaces, chromium.executablePath()]
  return places.find((place) => place !== undefined && existsSync(place))
}

/**
 * Finds a Chromium or installs one: Debian's package as root, otherwise Playwright's. Ends the
 * process with one line that says what to do where neither can be had.
 */
export function findOrInstallChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], options as object)
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const { status } = spawnSync('apt-get', ['install', '-y', '-qq', name], options as object)
      if (status === 0) break
    }
  } else {
    spawnSync('playwright-core', ['install', 'chromium'], { stdio: 'inherit' })
  }
  const installed = findChromium()
  if (installed) return installed
  console.error('No Chromium here: install one and name its path in the variable CHROMIUM.')
  process.exit(1)
}
