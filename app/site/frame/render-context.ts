import { createContext, type ReactNode } from 'react'
import type { Happenings } from '#app/site/happening/happening.ts'
import type { Help } from '#app/site/help/help.ts'
import type { Site } from '#app/site/site.server.ts'

/** What a draft preview uses instead of the frame's scripts, and the strip at its top. */
export type PreviewParts = { themeScript: string; enhanceScript: string; strip: ReactNode }

/** Server-only facts about the page being rendered. */
export type PageRender = {
  /** marks scripts that we render; replaced by the nonce before the page is sent */
  scriptMark: string
  /** the frame's data; undefined if it couldn't be read */
  site: (Site & { happenings: Happenings }) | undefined
  /** help lines; the last known ones if the site couldn't be read */
  help: Help
  /** URLs of a route's modules, separated by spaces. */
  modulesOf: (path: string) => string
  /** URLs that the browser fetches to start the office. */
  officeModules: () => string[]
  /** only on previews */
  preview: PreviewParts | undefined
  /** the request's id in our log, shown on the failure page */
  requestId: string
}

/** The page that the server is rendering; undefined in the browser. */
export const RenderContext = createContext<PageRender | undefined>(undefined)
