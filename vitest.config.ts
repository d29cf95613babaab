import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,art,platform,server,test,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'test/e2e/**', 'test/engines/**'],
    globalSetup: ['test/migrated-databases.ts'],
    // One module graph for each worker: a file leaves nothing behind for the next (after-each.ts).
    isolate: false,
    setupFiles: ['test/after-each.ts', 'test/quick-hashes.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
