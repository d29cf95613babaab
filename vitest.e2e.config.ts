import { defineConfig } from 'vitest/config'

/** Browser tests: a real Chromium against the built product, which runs once for each worker. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: ['test/e2e/harness/start-product.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // three workers left half of two cores idle: a browser test waits as long as it works
    maxWorkers: 4,
    // on a busy machine a toast of five seconds can go unseen; what fails twice is wrong
    retry: 1,
  },
})
