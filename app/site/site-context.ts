import { createContext } from 'react-router'
import type { Happenings } from './happening/happening.ts'
import type { Site } from './site.server.ts'

/** Carries the frame's data from the root loader to the render. */
export const siteContext = createContext<(Site & { happenings: Happenings }) | null>(null)
