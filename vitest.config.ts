import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,server,test,bench}/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    globalSetup: ['test/migrated-databases.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
