import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { longestFirst } from './test/longest-first.ts'
import { compiled } from './test/machine/compiled.ts'

/** Seeds every random choice (test/seeded-random.ts). It is printed, so that a run can be repeated. */
const seed = process.env.TEST_SEED ?? String(randomInt(1e9))
console.log(`TEST_SEED=${seed}`)

/** Test files that take ten seconds or more. */
const longest = [
  ...[
    'checkout/races',
    'api/hostile-input',
    'api/hostile-text',
    'backup/killed',
    'backup/full-disk',
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
    // child processes of tests inherit it
    env: { TEST_SEED: seed, ...compiled },
    setupFiles: [
      'test/seeded-random.ts',
      'test/after-each.ts',
      'test/fast-hashes.ts',
      'test/fast-retries.ts',
      'test/set-catalogs.ts',
    ],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // generous, because other work runs on the same machine
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // one more than the cores: tests wait for programs and PostgreSQL a tenth of the time
    maxWorkers: 3,
    // thousands of short tests create much short-lived garbage
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
    sequence: { sequencer: longestFirst(longest) },
  },
})
