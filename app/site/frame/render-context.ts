import { createContext, type ReactNode } from 'react'
import type { Help } from '#app/site/help/help.ts'
import type { Site } from '#app/site/site.server.ts'

/** What a page that shows a draft has instead of the frame's own scripts, and at its top besides. */
export type PreviewParts = { themeScript: string; enhanceScript: string; strip: ReactNode }

/** What the server alone knows of the page that it draws, and hands to whatever draws a part of it. */
export type PageRender = {
  /** stands at each script that the render itself draws, and in no page that is sent */
  scriptMark: string
  /** what the frame is drawn from; undefined where the site could not be read */
  site: Site | undefined
  /** the ways to a person as they are known, also where the site could not be read */
  help: Help
  /** The addresses, with spaces between, of what the browser fetches for the module of a route. */
  modulesOf: (path: string) => string
  /** The addresses of all that the browser fetches to start the office. */
  officeModules: () => string[]
  /** undefined on every page but a preview */
  preview: PreviewParts | undefined
  /** names the request in our log, for who tells us that a page did not open */
  requestId: string
}

/** The page that the server is drawing; in the browser there is none. */
export const RenderContext = createContext<PageRender | undefined>(undefined)
