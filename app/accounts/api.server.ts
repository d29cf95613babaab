import type { Endpoint } from '#server/endpoint.ts'

/** Calls about people; the sign-in library answers `/api/auth/*` itself. */
export const accountEndpoints: Endpoint[] = []
