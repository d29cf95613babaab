import type { ReactNode } from 'react'
import { ApproachRows } from '#app/content/blocks/approaches.tsx'
import { ProgramList, ProgramRows } from '#app/content/blocks/programs.tsx'
import { StepsPath } from '#app/content/blocks/steps-path.tsx'
import type { DocumentDefinition, DocumentValues } from '#app/content/kit/document.ts'
import { addictionRecovery } from '#app/pages/documents/addiction-recovery.ts'
import { communityOutreach } from '#app/pages/documents/community-outreach.ts'
import { homelessSupport } from '#app/pages/documents/homeless-support.ts'
import { mentalHealth } from '#app/pages/documents/mental-health.ts'
import { recoveryPrograms } from '#app/pages/documents/recovery-programs.ts'
import { spiritualHealth } from '#app/pages/documents/spiritual-health.ts'
import { contactFormUrl } from '#app/site/documents/navigation.ts'
import { LocalHelp } from '#app/site/help/local-help.tsx'
import type { ServiceKey } from '#app/site/public-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { type Message, message } from '#app/ui/words/words.ts'

/** Content shared by all services, plus optional extras. */
export type ServiceContent = DocumentValues<typeof spiritualHealth> &
  Partial<Pick<DocumentValues<typeof addictionRecovery>, 'phases'>> &
  Partial<Pick<DocumentValues<typeof communityOutreach>, 'volunteer'>>

/** A service: its document and its page's own sections. */
export type Service = {
  /** the page's title */
  name: Message
  document: DocumentDefinition<(typeof spiritualHealth)['fields']>
  /** the main picture is on the left */
  isMirrored?: boolean
  /** urgent content, right below the hero */
  afterHero?: ReactNode
  /** between the main block and the testimonials */
  sections: (content: ServiceContent) => ReactNode
  afterScripture?: (content: ServiceContent) => ReactNode
}

/** Every service that `public-pages.ts` names. */
const services: Record<ServiceKey, Service> = {
  'addiction-recovery': {
    name: message('Addiction Recovery'),
    document: addictionRecovery,
    sections: ({ approaches, phases, programs }) => (
      <>
        <ServiceSection {...approaches} tone="sunken">
          {(items) => <ApproachRows items={items} />}
        </ServiceSection>
        {phases ? (
          <ServiceSection {...phases}>{(items) => <StepsPath items={items} />}</ServiceSection>
        ) : null}
        <ServiceSection {...programs} tone="sunken">
          {(items) => <ProgramList items={items} />}
        </ServiceSection>
      </>
    ),
  },
  'mental-health': {
    name: message('Mental Health Support'),
    document: mentalHealth,
    isMirrored: true,
    sections: ({ approaches, programs }) => (
      <>
        <ServiceSection {...approaches}>{(items) => <ApproachRows items={items} />}</ServiceSection>
        <ServiceSection {...programs} tone="sunken">
          {(items) => <ProgramList items={items} />}
        </ServiceSection>
      </>
    ),
  },
  'homeless-support': {
    name: message('Homeless Support'),
    document: homelessSupport,
    afterHero: <LocalHelp />,
    sections: ({ approaches, programs }) => (
      <>
        <ServiceSection {...programs} tone="sunken">
          {(items) => <ProgramRows items={items} />}
        </ServiceSection>
        <ServiceSection {...approaches}>{(items) => <ApproachRows items={items} />}</ServiceSection>
      </>
    ),
  },
  'spiritual-health': {
    name: message('Spiritual Health'),
    document: spiritualHealth,
    sections: ({ approaches, programs }) => (
      <>
        <ServiceSection {...programs}>{(items) => <ProgramList items={items} />}</ServiceSection>
        <ServiceSection {...approaches}>{(items) => <ApproachRows items={items} />}</ServiceSection>
      </>
    ),
  },
  'community-outreach': {
    name: message('Community Outreach'),
    document: communityOutreach,
    isMirrored: true,
    sections: ({ approaches, programs }) => (
      <>
        <ServiceSection {...programs}>{(items) => <ProgramList items={items} />}</ServiceSection>
        <ServiceSection {...approaches}>{(items) => <ApproachRows items={items} />}</ServiceSection>
      </>
    ),
    afterScripture: ({ volunteer }) => (volunteer ? <Volunteer {...volunteer} /> : null),
  },
  'recovery-programs': {
    name: message('Recovery Programs'),
    document: recoveryPrograms,
    isMirrored: true,
    sections: ({ approaches, programs }) => (
      <>
        <ServiceSection {...programs}>{(items) => <ProgramRows items={items} />}</ServiceSection>
        <ServiceSection {...approaches}>{(items) => <ApproachRows items={items} />}</ServiceSection>
      </>
    ),
  },
}

/** The service at a path. Throws if there is none. */
export function getService(path: string): Service {
  const service = Object.values(services).find(({ document }) => document.publicPath === path)
  if (!service) throw new Error(`no service has its page at ${path}`)
  return service
}

function Volunteer({ title, subtitle, items, ctaText }: NonNullable<ServiceContent['volunteer']>) {
  const t = useWords()
  if (items.length === 0) return null
  return (
    <Section tone="sunken" label={title ? undefined : t('Volunteer ||as a helper')}>
      <SectionHeading title={title} lead={subtitle} />
      <ProgramList items={items} />
      <ButtonLink href={contactFormUrl('volunteer')} className="mt-10">
        {ctaText}
      </ButtonLink>
    </Section>
  )
}

/** A section with a heading; nothing without items. */
function ServiceSection<Item>({
  title,
  subtitle,
  items,
  tone = 'page',
  children,
}: {
  title: string
  subtitle: string
  items: Item[]
  tone?: 'page' | 'sunken'
  children: (items: Item[]) => ReactNode
}) {
  if (items.length === 0) return null
  return (
    <Section tone={tone}>
      <SectionHeading title={title} lead={subtitle} />
      {children(items)}
    </Section>
  )
}
