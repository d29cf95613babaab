import { ApproachRows } from '#app/content/blocks/approaches.tsx'
import { ProgramRows } from '#app/content/blocks/programs.tsx'
import { recoveryPrograms } from '#app/pages/documents/recovery-programs.ts'
import { loadStaticPage } from '#app/pages/static-page.server.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/recovery-programs.ts'
import {
  ServicePage,
  type ServicePlace,
  ServiceSection,
  ServiceVoices,
  serviceMeta,
} from './service-page.tsx'

const place: ServicePlace = { name: 'Recovery Programs', path: '/services/recovery-programs' }

export const handle: PageHandle = { isReading: true }

export async function loader({ context }: Route.LoaderArgs) {
  return loadStaticPage(context.get(requestContext), recoveryPrograms)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? serviceMeta(matches, place, loaderData.content) : []
}

export default function RecoveryPrograms({ loaderData }: Route.ComponentProps) {
  const { content, phone } = loaderData
  return (
    <ServicePage place={place} content={content} phone={phone} isMirrored>
      <ServiceSection {...content.programs}>
        {(items) => <ProgramRows items={items} />}
      </ServiceSection>
      <ServiceSection {...content.approaches}>
        {(items) => <ApproachRows items={items} />}
      </ServiceSection>
      <ServiceVoices testimonials={content.testimonials} />
    </ServicePage>
  )
}
