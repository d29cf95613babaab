import { walkJourneys } from './journeys.ts'
import { startWebKit } from './webkit.ts'

walkJourneys(startWebKit)
