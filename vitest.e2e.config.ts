import { defineConfig } from 'vitest/config'
import { longestFirst } from './test/longest-first.ts'

/**
 * They take half a minute and more. Two that mostly wait for programs begin beside two that keep the
 * processor busy; the others that wait come between, for four of them at once would leave it idle.
 */
const longest = [
  ...['world/many', 'world/upgrade', 'office/office', 'site/crawl'],
  ...['office/editors', 'site/offline', 'world/https', 'office/shop-desk'],
  ...['shop/checkout', 'world/first-act', 'world/restore-killed', 'site/hostile-words'],
  ...['site/pictures', 'site/sheets', 'shop/cart', 'site/leaving'],
  ...['office/accounts', 'office/every-choice', 'office/image-library'],
  ...['world/killed', 'site/open-things', 'site/print', 'office/answer-message'],
  ...['office/addresses', 'office/editor-words', 'office/staging', 'site/visitor'],
  ...['world/database-away', 'site/finish', 'office/edit-in-spanish', 'office/preview'],
]

/** Browser tests: a real Chromium against the built product, which runs once for each worker. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    setupFiles: ['test/e2e/harness/explain-failures.ts'],
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
