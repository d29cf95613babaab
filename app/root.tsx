import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router'
import { requestContext } from '#server/context.ts'
import type { Route } from './+types/root.ts'
import type { PageHandle } from './site/page-handle.ts'
import { loadSite } from './site/site.server.ts'
import styles from './styles.css?url'
import lora from './ui/fonts/lora.woff2?url'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: lora, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
]

export async function loader({ context }: Route.LoaderArgs) {
  return loadSite(context.get(requestContext))
}

/** What the frame shows never changes while a page stands open. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const isReading = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isReading)
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isReading ? null : <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
