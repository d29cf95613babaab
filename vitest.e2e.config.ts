import { defineConfig } from 'vitest/config'
import { longestFirst } from './test/longest-first.ts'

/**
 * Test files that take half a minute or more. Two that mostly wait for programs start next to two that
 * keep the CPU busy; the other waiting ones come in between, because four at once would leave it idle.
 */
const longest = [
  ...['operations/several-processes', 'operations/upgrade', 'office/office', 'site/crawl'],
  ...['office/shop-desk', 'office/start-from-backup', 'operations/release', 'office/editors'],
  ...['site/offline', 'operations/https', 'office/responses', 'office/edit-on-page'],
  ...['shop/checkout', 'operations/first-click', 'operations/restore-killed', 'site/hostile-words'],
  ...['site/pictures', 'site/sheets', 'shop/cart', 'site/quick-exit'],
  ...['office/accounts', 'office/many-labels', 'office/every-choice', 'office/image-library'],
  ...['operations/killed', 'site/open-things', 'site/print', 'office/answer-message'],
  ...['office/urls', 'office/editor-words', 'office/save-bar', 'site/visitor'],
  ...[
    'operations/database-away',
    'site/finish-and-clear',
    'office/edit-in-spanish',
    'office/preview',
  ],
]

/** Browser tests: a real Chromium against the built product, one instance per worker. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    setupFiles: ['test/e2e/harness/explain-failures.ts'],
    globalSetup: ['test/e2e/harness/start-product.ts'],
    // a worker runs its files in sequence, in one browser (harness/browser.ts)
    isolate: false,
    // generous for slow machines; harness/within.ts ends a step that hangs
    testTimeout: 300_000,
    hookTimeout: 180_000,
    // browser tests wait half of the time; with three workers, two cores were half idle
    maxWorkers: 4,
    sequence: { sequencer: longestFirst(longest) },
    // on a busy machine a test can miss a toast of five seconds
    retry: 1,
    // Vitest's default of a second is too short when four browsers share two cores
    expect: { poll: { timeout: 10_000 } },
  },
})
