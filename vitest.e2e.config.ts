import { defineConfig } from 'vitest/config'
import { longestFirst } from './test/longest-first.ts'

/** They take a minute and more; those first that mostly wait for programs, not for the processor. */
const longest = [
  ...['world/many-restart', 'world/restore-killed', 'world/upgrade', 'world/https'],
  ...['site/offline', 'office/editors', 'office/office', 'office/shop-desk', 'shop/checkout'],
  ...['site/crawl', 'site/hostile-words', 'site/visitor', 'world/first-act', 'office/edit-on-page'],
  ...['office/addresses', 'office/image-library', 'shop/cart', 'office/staging', 'site/sheets'],
  ...['office/every-choice', 'site/open-things', 'world/release'],
]

/** Browser tests: a real Chromium against the built product, which runs once for each worker. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: ['test/e2e/harness/start-product.ts'],
    // a worker runs its files one after the other, in one browser (harness/browser.ts)
    isolate: false,
    // long for what hangs on a slow machine; a step that hangs is ended by harness/within.ts
    testTimeout: 300_000,
    hookTimeout: 180_000,
    // three workers left half of two cores idle: a browser test waits as long as it works
    maxWorkers: 4,
    sequence: { sequencer: longestFirst(longest) },
    // on a busy machine a toast of five seconds can go unseen; what fails twice is wrong
    retry: 1,
    // a second, which is vitest's own, is short where four browsers share two cores
    expect: { poll: { timeout: 10_000 } },
  },
})
