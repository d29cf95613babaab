import { ApproachCards } from '#app/content/blocks/approaches.tsx'
import { ProgramList } from '#app/content/blocks/programs.tsx'
import { spiritualHealth } from '#app/pages/documents/spiritual-health.ts'
import { loadStaticPage } from '#app/pages/static-page.server.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/spiritual-health.ts'
import {
  ServicePage,
  type ServicePlace,
  ServiceSection,
  ServiceVoices,
  serviceMeta,
} from './service-page.tsx'

const place: ServicePlace = { name: 'Spiritual Health', path: '/services/spiritual-health' }

export const handle: PageHandle = { isReading: true }

export async function loader({ context }: Route.LoaderArgs) {
  return loadStaticPage(context.get(requestContext), spiritualHealth)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? serviceMeta(matches, place, loaderData.content) : []
}

export default function SpiritualHealth({ loaderData }: Route.ComponentProps) {
  const { content, phone } = loaderData
  return (
    <ServicePage place={place} content={content} phone={phone}>
      <ServiceSection {...content.programs}>
        {(items) => <ProgramList items={items} />}
      </ServiceSection>
      <ServiceSection {...content.approaches}>
        {(items) => <ApproachCards items={items} />}
      </ServiceSection>
      <ServiceVoices testimonials={content.testimonials} />
    </ServicePage>
  )
}
