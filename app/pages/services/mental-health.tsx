import { ApproachRows } from '#app/content/blocks/approaches.tsx'
import { ProgramList } from '#app/content/blocks/programs.tsx'
import { mentalHealth } from '#app/pages/documents/mental-health.ts'
import { loadStaticPage } from '#app/pages/static-page.server.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/mental-health.ts'
import {
  ServicePage,
  type ServicePlace,
  ServiceSection,
  ServiceVoices,
  serviceMeta,
} from './service-page.tsx'

const place: ServicePlace = { name: 'Mental Health Support', path: '/services/mental-health' }

export const handle: PageHandle = { isReading: true }

export async function loader({ context }: Route.LoaderArgs) {
  return loadStaticPage(context.get(requestContext), mentalHealth)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? serviceMeta(matches, place, loaderData.content) : []
}

export default function MentalHealth({ loaderData }: Route.ComponentProps) {
  const { content, phone } = loaderData
  return (
    <ServicePage place={place} content={content} phone={phone} isMirrored>
      <ServiceSection {...content.approaches}>
        {(items) => <ApproachRows items={items} />}
      </ServiceSection>
      <ServiceSection {...content.programs} tone="sunken">
        {(items) => <ProgramList items={items} />}
      </ServiceSection>
      <ServiceVoices testimonials={content.testimonials} />
    </ServicePage>
  )
}
