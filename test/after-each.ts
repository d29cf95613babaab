import { afterEach, vi } from 'vitest'

// Files share a worker, so a fake clock left behind by one would affect all that follow.
afterEach(() => {
  vi.useRealTimers()
})
