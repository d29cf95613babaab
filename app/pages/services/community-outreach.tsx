import { ApproachCards } from '#app/content/blocks/approaches.tsx'
import { ProgramCards, ProgramColumns } from '#app/content/blocks/programs.tsx'
import { communityOutreach } from '#app/pages/documents/community-outreach.ts'
import { loadStaticPage } from '#app/pages/static-page.server.ts'
import { messageAddress } from '#app/site/documents/navigation.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/community-outreach.ts'
import {
  ServicePage,
  type ServicePlace,
  ServiceSection,
  ServiceVoices,
  serviceMeta,
} from './service-page.tsx'

const place: ServicePlace = { name: 'Community Outreach', path: '/services/community-outreach' }

export const handle: PageHandle = { isReading: true }

export async function loader({ context }: Route.LoaderArgs) {
  return loadStaticPage(context.get(requestContext), communityOutreach)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? serviceMeta(matches, place, loaderData.content) : []
}

export default function CommunityOutreach({ loaderData }: Route.ComponentProps) {
  const { content, phone } = loaderData
  return (
    <ServicePage
      place={place}
      content={content}
      phone={phone}
      isMirrored
      afterScripture={<Volunteer volunteer={content.volunteer} />}
    >
      <ServiceSection {...content.programs}>
        {(items) => <ProgramCards items={items} />}
      </ServiceSection>
      <ServiceSection {...content.approaches}>
        {(items) => <ApproachCards items={items} />}
      </ServiceSection>
      <ServiceVoices testimonials={content.testimonials} />
    </ServicePage>
  )
}

function Volunteer({
  volunteer,
}: {
  volunteer: Route.ComponentProps['loaderData']['content']['volunteer']
}) {
  const { title, subtitle, items, ctaText } = volunteer
  if (items.length === 0) return null
  return (
    <Section tone="sunken" label={title ? undefined : 'Volunteer'}>
      <SectionHeading title={title} lead={subtitle} />
      <ProgramColumns items={items} />
      <ButtonLink href={messageAddress('volunteer')} className="mt-10">
        {ctaText}
      </ButtonLink>
    </Section>
  )
}
