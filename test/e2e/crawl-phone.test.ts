import { describe } from 'vitest'
import { crawl } from './crawl.ts'

describe.each(['light', 'dark'] as const)('every page at 360 px, %s', (theme) => {
  crawl({ width: 360, theme })
})
