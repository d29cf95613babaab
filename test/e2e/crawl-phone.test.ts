import { describe } from 'vitest'
import { crawl } from './crawl.ts'

describe('every page at 360 px, light and dark', () => crawl(360))
