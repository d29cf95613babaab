import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take a minute and more, which their size does not tell. */
const long = [
  'office/office',
  'site/hostile-words',
  'site/crawl',
  'site/spanish-crawl',
  'world/upgrade',
]

/** What takes long begins first, or the last of it would run alone; vitest goes by size. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      long.some((name) => moduleId.endsWith(`/${name}.test.ts`))
    return [...bySize.filter(isLong), ...bySize.filter((file) => !isLong(file))]
  }
}

/** Browser tests: a real Chromium against the built product, which runs once for each worker. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: ['test/e2e/harness/start-product.ts'],
    // a worker runs its files one after the other, in one browser (harness/browser.ts)
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // three workers left half of two cores idle: a browser test waits as long as it works
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // on a busy machine a toast of five seconds can go unseen; what fails twice is wrong
    retry: 1,
    // a second, which is vitest's own, is short where four browsers share two cores
    expect: { poll: { timeout: 10_000 } },
  },
})
