/** The header with a request's time, milliseconds since 1970. */
export const clockHeader = 'x-crawl-moment'

/** When the product starts: a Thursday morning in the ministry's time zone. */
export const startOfCrawl = Date.parse('2026-11-19T15:00:00Z')

/** How much later the next request is. */
export const stepMs = 2000
