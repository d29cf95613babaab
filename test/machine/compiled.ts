import { join } from 'node:path'

/**
 * Environment variables for our programs that tests start repeatedly: Node caches the compiled code, which
 * halves the start time.
 */
export const compiled = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled'),
}
