import type { ButtonStyle } from '#app/giving/button-style.ts'
import type { DonateContent } from '#app/giving/donate-document.ts'
import { embedPath, embedSandbox } from '#app/giving/embed-page.ts'
import type { GivingArea } from '#app/giving/giving-area.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { Section } from '#app/ui/section.tsx'
import { type Contact, SetupNotice } from './setup-notice.tsx'
import { TapFrame } from './tap-frame.tsx'

/** Where the gift is given: one of four ways (V§4.4). */
export function GivingSection({
  form,
  giving,
  contact,
}: {
  form: DonateContent['donationForm']
  giving: { area: GivingArea; buttonStyle: ButtonStyle; thankYou: string }
  contact: Contact
}) {
  const { area, buttonStyle, thankYou } = giving
  return (
    <Section id="give" tone="sunken">
      <div className="grid items-start gap-10 lg:grid-cols-5">
        <div className="lg:col-span-2">
          <h2 className="text-3xl">{form.title}</h2>
          <Paragraphs text={form.description} className="mt-4 text-lg text-muted" />
        </div>
        <div className="rounded-card border border-line bg-surface p-6 sm:p-9 lg:col-span-3">
          {area.kind === 'setup' ? (
            <SetupNotice contact={contact} />
          ) : (
            <>
              <h3 className="text-2xl">{form.formTitle}</h3>
              <Paragraphs text={form.formSubtitle} className="mt-3 text-muted" />
              <div className="mt-7">
                <WayToGive area={area} style={buttonStyle} />
              </div>
              {thankYou ? <p className="mt-7 font-serif text-lg">{thankYou}</p> : null}
            </>
          )}
        </div>
      </div>
    </Section>
  )
}

function WayToGive({
  area,
  style,
}: {
  area: Exclude<GivingArea, { kind: 'setup' }>
  style: ButtonStyle
}) {
  if (area.kind === 'link') {
    return (
      <ButtonLink look="lamp" href={area.url} target="_blank" rel="noopener" style={style}>
        Give Now
      </ButtonLink>
    )
  }
  if (area.kind === 'embed') {
    return <TapFrame address={embedPath} sandbox={embedSandbox} style={style} />
  }
  return (
    <>
      <TapFrame address={area.url} style={style} />
      <p className="mt-4 text-sm text-muted">
        You can also{' '}
        <a href={area.url} target="_blank" rel="noopener" className="text-accent underline">
          give on Tithe.ly’s own page
        </a>
        .
      </p>
    </>
  )
}
