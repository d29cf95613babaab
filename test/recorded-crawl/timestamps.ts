/** Names the moment of a request, milliseconds since 1970. */
export const clockHeader = 'x-crawl-moment'

/** When the product starts: a Thursday, in the morning of its ministry. */
export const startOfCrawl = Date.parse('2026-11-19T15:00:00Z')

/** How much later the next request is. */
export const stepMs = 2000
