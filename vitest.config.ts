import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { longestFirst } from './test/longest-first.ts'
import { compiled } from './test/machine/compiled.ts'

/** Every choice by chance follows from it (test/chance.ts); said at the start, given to have the same again. */
const seed = process.env.TEST_SEED ?? String(randomInt(1e9))
console.log(`TEST_SEED=${seed}`)

/** Ten seconds and more, each. */
const longest = [
  ...[
    'checkout/races',
    'api/hostile-input',
    'api/hostile-text',
    'backup/killed',
    'upgrade/full-disk',
  ],
  ...['content/publishing', 'restore/hostile-archives'],
]

const noScript = join(import.meta.dirname, 'test/no-script.ts')

export default defineConfig({
  resolve: { alias: [{ find: /^.*\?(inline-script|script-url)$/, replacement: noScript }] },
  test: {
    include: ['{app,art,platform,server,test,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'test/e2e/**', 'test/engines/**'],
    globalSetup: ['test/migrated-databases.ts'],
    // One module graph for each worker: a file leaves nothing behind for the next (after-each.ts).
    isolate: false,
    // programs that tests start inherit it
    env: { TEST_SEED: seed, ...compiled },
    setupFiles: [
      'test/chance.ts',
      'test/after-each.ts',
      'test/quick-hashes.ts',
      'test/quick-retries.ts',
      'test/given-words.ts',
    ],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // long for what hangs: other engines work beside them
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // a tenth of their time they wait for programs and for PostgreSQL
    maxWorkers: 3,
    // thousands of short tests leave much behind that lives no longer than they
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
    sequence: { sequencer: longestFirst(longest) },
  },
})
