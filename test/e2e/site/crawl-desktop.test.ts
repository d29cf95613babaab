import { describe } from 'vitest'
import { crawl } from '#test/e2e/harness/crawl.ts'

describe('every page at 1280 px, light and dark', () => crawl(1280))
