import { defineConfig } from 'vitest/config'

/** The same journeys in Firefox and WebKit, each against its own instance of the built product. */
export default defineConfig({
  test: {
    include: ['test/engines/**/*.test.ts'],
    globalSetup: ['test/e2e/harness/start-product.ts'],
    testTimeout: 300_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    // as for the browser tests
    retry: 1,
  },
})
