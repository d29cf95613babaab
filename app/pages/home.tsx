import { loadContent } from '#app/content/content.server.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#server/context.ts'
import type { Route } from './+types/home.ts'
import { homepage } from './documents/homepage.ts'

export const handle: PageHandle = { isReading: true }

export async function loader({ context }: Route.LoaderArgs) {
  return { content: await loadContent(context.get(requestContext), homepage) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.content.hero.title}</h1>
}
