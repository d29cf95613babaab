import { BesidePicture } from '#app/content/blocks/beside-picture.tsx'
import { CallToAction } from '#app/content/blocks/call-to-action.tsx'
import { ProgramRows } from '#app/content/blocks/programs.tsx'
import { ScriptureBanner } from '#app/content/blocks/scripture-banner.tsx'
import { StepsPath } from '#app/content/blocks/steps-path.tsx'
import { FormattedText } from '#app/content/formatted/formatted-words.tsx'
import { safeUrl } from '#app/content/kit/safe-url.ts'
import { NextMeeting } from '#app/pages/services/next-meeting.tsx'
import type { Help } from '#app/site/help/help.ts'
import { HelpLines } from '#app/site/help/help-lines.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { FileList } from './file-list.tsx'
import { Gallery } from './gallery.tsx'
import type { LoadedOwnPage } from './load-own-page.server.ts'
import { Video } from './video.tsx'

type Part = LoadedOwnPage['parts'][number]

/** One section of a staff page, rendered with the shared blocks. */
export function PagePart({
  part,
  help,
  isMirrored,
}: {
  part: Part
  help: Help
  isMirrored: boolean
}) {
  const t = useWords()
  const { title, words, picture, rows } = part
  switch (part.kind) {
    case 'words':
    case 'picture':
      if (!title && !words && !picture) return null
      return (
        <Section label={title ? undefined : t('More about this')}>
          <BesidePicture picture={picture} isMirrored={isMirrored}>
            {title ? <h2 className="text-3xl">{title}</h2> : null}
            {words ? <FormattedText text={words} className="mt-5 text-lg" /> : null}
          </BesidePicture>
        </Section>
      )
    case 'steps':
      if (rows.length === 0) return null
      return (
        <Section label={title ? undefined : t('Step by step')}>
          <SectionHeading title={title} />
          <StepsPath items={rows} />
        </Section>
      )
    case 'rows':
      if (rows.length === 0) return null
      return (
        <Section label={title ? undefined : t('More about this')}>
          <SectionHeading title={title} />
          <ProgramRows items={rows} />
        </Section>
      )
    case 'gallery':
      if (!part.pictures?.length) return null
      return (
        <Section label={title ? undefined : t('Gallery')}>
          <SectionHeading title={title} />
          <Gallery pictures={part.pictures} />
        </Section>
      )
    case 'video':
      if (!part.video) return null
      return (
        <Section label={title ? undefined : t('Video')}>
          <SectionHeading title={title} lead={part.lead} />
          <Video video={part.video} title={title} picture={picture} />
        </Section>
      )
    case 'files':
      if (!part.files?.length) return null
      return (
        <Section label={title ? undefined : t('Files')}>
          <SectionHeading title={title} lead={part.lead} />
          <FileList files={part.files} />
        </Section>
      )
    case 'verse':
      return (
        <ScriptureBanner
          title={title}
          verse={part.verse}
          reference={part.reference}
          picture={picture}
        />
      )
    case 'meeting':
      return part.meetings ? <NextMeeting meetings={part.meetings} /> : null
    case 'help':
      return (
        <Section tone="sunken" label={title ? undefined : t('Help now')}>
          <SectionHeading title={title} />
          <HelpLines help={help} isWhole />
        </Section>
      )
    case 'action':
      return <Closing part={part} />
  }
}

/** The closing section. The button needs a text and a link. */
function Closing({ part: { title, lead, picture, buttonText, buttonAddress } }: { part: Part }) {
  const href = safeUrl(buttonAddress)
  if (!title && !lead && !buttonText) return null
  return (
    <CallToAction title={title} description={lead} picture={picture}>
      {href && buttonText ? (
        <ButtonLink look="lamp" href={href}>
          {buttonText}
        </ButtonLink>
      ) : null}
    </CallToAction>
  )
}
