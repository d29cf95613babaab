import { describe } from 'vitest'
import { crawl } from './crawl.ts'

describe.each(['light', 'dark'] as const)('every page at 1280 px, %s', (theme) => {
  crawl({ width: 1280, theme })
})
