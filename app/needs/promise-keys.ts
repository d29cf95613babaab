import { keepOwnKeys } from '#app/events/responses/own-keys.ts'
import { ownPromisesPath } from './needs-copy.ts'

/** The cookie that keeps a browser's promises. */
export const promiseKeys = keepOwnKeys('lampstand.promises', ownPromisesPath)
