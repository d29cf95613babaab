import { keepOwnKeys } from '#app/events/responses/own-keys.ts'
import { ownPromisesPath } from './needs-copy.ts'

/** How the promises of a browser are kept. */
export const promiseKeys = keepOwnKeys('lampstand.promises', ownPromisesPath)
