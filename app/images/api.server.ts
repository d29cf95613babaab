import type { Endpoint } from '#server/endpoint.ts'

/** Calls of this slice. */
export const imageEndpoints: Endpoint[] = []
