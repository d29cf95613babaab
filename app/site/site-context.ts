import { createContext } from 'react-router'
import type { Site } from './site.server.ts'

/** Where the root's loader leaves what the frame of the page now being made is drawn from. */
export const siteContext = createContext<Site | null>(null)
