import { ApproachCards } from '#app/content/blocks/approaches.tsx'
import { ProgramList } from '#app/content/blocks/programs.tsx'
import { StepsPath } from '#app/content/blocks/steps-path.tsx'
import { addictionRecovery } from '#app/pages/documents/addiction-recovery.ts'
import { loadStaticPage } from '#app/pages/static-page.server.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/addiction-recovery.ts'
import {
  ServicePage,
  type ServicePlace,
  ServiceSection,
  ServiceVoices,
  serviceMeta,
} from './service-page.tsx'

const place: ServicePlace = { name: 'Addiction Recovery', path: '/services/addiction-recovery' }

export const handle: PageHandle = { isReading: true }

export async function loader({ context }: Route.LoaderArgs) {
  return loadStaticPage(context.get(requestContext), addictionRecovery)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? serviceMeta(matches, place, loaderData.content) : []
}

export default function AddictionRecovery({ loaderData }: Route.ComponentProps) {
  const { content, phone } = loaderData
  return (
    <ServicePage place={place} content={content} phone={phone}>
      <ServiceSection {...content.approaches} tone="sunken">
        {(items) => <ApproachCards items={items} />}
      </ServiceSection>
      <ServiceSection {...content.phases}>{(items) => <StepsPath items={items} />}</ServiceSection>
      <ServiceSection {...content.programs} tone="sunken">
        {(items) => <ProgramList items={items} />}
      </ServiceSection>
      <ServiceVoices testimonials={content.testimonials} />
    </ServicePage>
  )
}
