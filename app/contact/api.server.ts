import type { Endpoint } from '#server/endpoint.ts'

/** Calls of this slice. */
export const contactEndpoints: Endpoint[] = []
