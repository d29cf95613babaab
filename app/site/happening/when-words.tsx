import { ServerScript } from '#app/site/frame/layout-scripts.tsx'
import script from '#app/site/scripts/happenings.ts?inline-script'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import {
  describeBefore,
  describeDuring,
  describeNotHeld,
  type Happening,
  type Happenings,
  type NotHeld,
} from './happening.ts'

/**
 * 'Tomorrow 7 PM', 'Today 7 PM', 'On now until 8:30 PM', 'Ended'. Right as long as the page is cached; `enhance-timed.ts`
 * changes it in pages that stay open.
 */
export function WhenWords({ happening }: { happening: Happening }) {
  return (
    <>
      <UntilOver happening={happening} />
      <span data-from={happening.over} hidden>
        {useWords()('Ended')}
      </span>
    </>
  )
}

function UntilOver({ happening }: { happening: Happening }) {
  const t = useWords()
  const { begins, over, day, dayEnds, hasBegun } = happening
  return (
    <>
      {hasBegun ? null : (
        <span data-to={beforeEnds(happening)}>{describeBefore(happening, t)}</span>
      )}
      {day === 'tomorrow' ? (
        <span data-from={dayEnds} data-to={begins} hidden>
          {describeBefore({ ...happening, day: 'today' }, t)}
        </span>
      ) : null}
      <span data-from={hasBegun ? undefined : begins} data-to={over} hidden={!hasBegun}>
        {describeDuring(happening, t)}
      </span>
    </>
  )
}

/** When 'Tonight 7 PM' is no longer true. */
export function beforeEnds({ begins, dayEnds }: Happening): number {
  return Math.min(begins, dayEnds)
}

/**
 * The place for ', in 3 hours', which only the browser can say. Always as wide as the words, so that nothing moves.
 * Right after `WhenWords` it goes when the event begins, because the words are longer then, and may wrap before.
 */
export function Countdown({
  happening,
  goesAtStart = false,
}: {
  happening: Happening
  goesAtStart?: boolean
}) {
  const { begins, day, hasBegun, time } = happening
  if (hasBegun || !time || day === 'tomorrow') return null
  return (
    <span
      data-in={begins}
      data-to={goesAtStart ? begins : undefined}
      className={goesAtStart ? undefined : 'inline-block min-w-[8.5em]'}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the text to happenings.ts
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

/** Counts down in each `Countdown`. */
export function HappeningScript() {
  return <ServerScript text={import.meta.env.SSR ? script : ''} />
}

/** 'Tonight’s Recovery Circle is canceled', as a link to the date. */
export function NotHeldNote({ notHeld }: { notHeld: NotHeld }) {
  return (
    <SiteLink
      href={notHeld.href}
      data-to={notHeld.until}
      className="font-semibold underline underline-offset-4"
    >
      {describeNotHeld(notHeld, useWords())}
    </SiteLink>
  )
}

/** Where the title goes, which is cut if it's long, so that what follows stays visible. */
const gap = '\n'

/** 'Tonight 7 PM: Recovery Circle' or that it's canceled, as a link for the help bar, until it's over. */
export function TodayLink({ today }: { today: Happening | NotHeld }) {
  const t = useWords()
  if (!('begins' in today)) {
    const [before, after] = describeNotHeld({ ...today, title: gap }, t).split(gap)
    return (
      <SiteLink href={today.href} data-to={today.until}>
        <span>
          {before}
          <span className="lg:inline-block lg:max-w-36 lg:truncate lg:align-bottom lg:underline lg:underline-offset-2">
            {today.title}
          </span>
          {after}
        </span>
      </SiteLink>
    )
  }
  return (
    <SiteLink href={today.href} data-to={today.over}>
      <span>
        <UntilOver happening={today} />: <span>{today.title}</span>
      </span>
    </SiteLink>
  )
}

/** What's on or next today or tomorrow, in a row below the top of Home. */
export function HappeningBand({ next, notHeld }: Happenings) {
  if (!next && !notHeld) return null
  return (
    <div className="border-b border-line px-5 py-4 sm:px-8 print:hidden">
      <div className="mx-auto grid max-w-6xl gap-y-2">
        {notHeld ? (
          <p className="min-h-6">
            <NotHeldNote notHeld={notHeld} />
          </p>
        ) : null}
        {next ? (
          <p>
            <span className="font-semibold max-sm:block">
              <WhenWords happening={next} />:{' '}
            </span>
            <SiteLink href={next.href} className="underline underline-offset-4">
              {next.title}
            </SiteLink>
            <Countdown happening={next} />
          </p>
        ) : null}
        {next ? <HappeningScript /> : null}
      </div>
    </div>
  )
}
