import { privacy } from '#app/pages/documents/privacy.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/privacy.ts'
import { loadPolicy } from './policy-facts.server.ts'
import { PolicyPage, policyMeta } from './policy-page.tsx'

export const handle: PageHandle = { isStatic: true }

export async function loader({ context }: Route.LoaderArgs) {
  return loadPolicy(context.get(requestContext), privacy)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? policyMeta(matches, '/privacy', loaderData.content) : []
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} />
}
