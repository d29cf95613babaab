import { afterEach, vi } from 'vitest'

// Files share their worker: a clock that one of them stopped would stand still for all that follow.
afterEach(() => {
  vi.useRealTimers()
})
