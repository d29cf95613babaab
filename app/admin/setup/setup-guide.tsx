import { Link } from 'react-router'
import type { SetupStep } from '#app/admin/attention/attention.ts'
import { useKept } from '#app/admin/sidebar/use-kept.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faCircleCheck } from '#app/ui/symbols/solid.ts'
import { setupSteps } from './setup-steps.ts'

const hidden = 'hidden'

/**
 * The way from a new installation to an open site: what’s done, and the next step. The site checks the
 * steps off itself. It disappears once all are done, or when the owner hides it in this browser.
 */
export function SetupGuide({
  steps,
  person,
  linkTo,
}: { steps: readonly SetupStep[] } & Pick<SectionProps, 'person' | 'linkTo'>) {
  const [kept, keep] = useKept('setupHidden', person.email)
  const next = steps.find(({ isDone }) => !isDone)
  if (!next || kept.includes(hidden)) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="setup-title">
      <Card className="px-4 py-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id="setup-title" className="mr-auto text-lg">
            Set up your site
          </h2>
          <p className="text-sm text-muted">
            {done} of {steps.length} done
          </p>
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-sm text-accent underline"
            onClick={() => keep([hidden])}
          >
            Hide<span className="sr-only"> the setup guide</span>
          </button>
        </div>
        <ol className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ key, isDone }) => (
            <li key={key} className="flex items-start gap-2">
              {isDone ? (
                <Icon icon={faCircleCheck} className="mt-0.5 size-4 shrink-0 text-accent" />
              ) : (
                <span
                  aria-hidden="true"
                  className="mt-0.5 size-4 shrink-0 rounded-full border border-muted"
                />
              )}
              {isDone ? (
                <span className="text-muted">
                  {setupSteps[key].label}
                  <span className="sr-only"> (done)</span>
                </span>
              ) : (
                <Link to={linkTo(setupSteps[key].section)} className="text-ink">
                  {setupSteps[key].label}
                </Link>
              )}
            </li>
          ))}
        </ol>
        <Link
          to={linkTo(setupSteps[next.key].section)}
          className={`${buttonClass('outline')} mt-3`}
        >
          {setupSteps[next.key].action}
        </Link>
      </Card>
    </section>
  )
}
