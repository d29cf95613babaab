import { join } from 'node:path'

/**
 * Added to the environment of a program of ours that a test starts again and again: Node keeps what it
 * has compiled of it, which is half of what a start costs.
 */
export const compiled = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled'),
}
