import { ApproachCards } from '#app/content/blocks/approaches.tsx'
import { ProgramStairs } from '#app/content/blocks/programs.tsx'
import { homelessSupport } from '#app/pages/documents/homeless-support.ts'
import { loadStaticPage } from '#app/pages/static-page.server.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/homeless-support.ts'
import {
  ServicePage,
  type ServicePlace,
  ServiceSection,
  ServiceVoices,
  serviceMeta,
} from './service-page.tsx'

const place: ServicePlace = { name: 'Homeless Support', path: '/services/homeless-support' }

export const handle: PageHandle = { isReading: true }

export async function loader({ context }: Route.LoaderArgs) {
  return loadStaticPage(context.get(requestContext), homelessSupport)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? serviceMeta(matches, place, loaderData.content) : []
}

export default function HomelessSupport({ loaderData }: Route.ComponentProps) {
  const { content, phone } = loaderData
  return (
    <ServicePage place={place} content={content} phone={phone}>
      <ServiceSection {...content.programs} tone="sunken">
        {(items) => <ProgramStairs items={items} />}
      </ServiceSection>
      <ServiceSection {...content.approaches}>
        {(items) => <ApproachCards items={items} />}
      </ServiceSection>
      <ServiceVoices testimonials={content.testimonials} />
    </ServicePage>
  )
}
