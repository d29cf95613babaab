import { describe } from 'vitest'
import { crawl } from '#test/e2e/harness/crawl.ts'

describe('every page at 360 px, light and dark', () => crawl(360))
