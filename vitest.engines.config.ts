import { defineConfig } from 'vitest/config'

/** The same journeys in Firefox and in WebKit, each against a built product of its own. */
export default defineConfig({
  test: {
    include: ['test/engines/**/*.test.ts'],
    globalSetup: ['test/e2e/harness/start-product.ts'],
    testTimeout: 300_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    // as the browser tests: what fails twice is wrong
    retry: 1,
  },
})
