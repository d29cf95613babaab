import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Attention } from '#app/admin/attention/attention.ts'
import { useKept } from '#app/admin/sidebar/use-kept.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faCircleCheck } from '#app/ui/symbols/solid.ts'
import { SetupPanel } from './setup-panel.tsx'
import { type SetupStepKey, setupSteps } from './setup-steps.ts'

const hidden = 'hidden'

/**
 * The steps from a new installation to an open site. A step that takes one field or one confirmation is finished here.
 * The site checks the steps off itself. It disappears once all are done, or when the owner
 * hides it in this browser.
 */
export function SetupGuide({
  data,
  person,
  linkTo,
  setDirty,
  reload,
}: { data: Attention; reload: () => Promise<void> } & Pick<
  SectionProps,
  'person' | 'linkTo' | 'setDirty'
>) {
  const [kept, keep] = useKept('setupHidden', person.email)
  const [chosen, setChosen] = useState<SetupStepKey>()
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const steps = data.setup
  const open = steps.filter(({ isDone }) => !isDone)
  const shown = open.find(({ key }) => key === chosen) ?? open[0]
  if (!shown || kept.includes(hidden)) return null

  /** Closing the step above can move this one out of sight. */
  function choose(key: SetupStepKey, button: HTMLElement): void {
    flushSync(() => setChosen(key))
    panel.current?.scrollIntoView({ block: 'nearest' })
    button.scrollIntoView({ block: 'nearest' })
  }

  return (
    <section aria-labelledby="setup-title">
      <Card className="px-4 py-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id="setup-title" tabIndex={-1} className="mr-auto text-lg outline-none">
            Set up your site
          </h2>
          <p className="text-sm text-muted">
            {steps.length - open.length} of {steps.length} done
          </p>
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-sm text-accent underline"
            onClick={() => keep([hidden])}
          >
            Hide<span className="sr-only"> the setup guide</span>
          </button>
        </div>
        <ol className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ key, isDone }) => (
            <li key={key} className="contents">
              <div className="flex items-start gap-2">
                {isDone ? (
                  <Icon icon={faCircleCheck} className="mt-1.5 size-4 shrink-0 text-accent" />
                ) : (
                  <span
                    aria-hidden="true"
                    className="mt-1.5 size-4 shrink-0 rounded-full border border-muted pointer-coarse:mt-3"
                  />
                )}
                {isDone ? (
                  <span className="py-1 text-muted">
                    {setupSteps[key].label}
                    <span className="sr-only"> (done)</span>
                  </span>
                ) : (
                  <button
                    type="button"
                    aria-expanded={key === shown.key}
                    aria-controls={panelId}
                    onClick={({ currentTarget }) => choose(key, currentTarget)}
                    className="scroll-mt-16 py-1 text-left hover:underline aria-expanded:font-medium aria-expanded:text-accent pointer-coarse:min-h-11"
                  >
                    {setupSteps[key].label}
                  </button>
                )}
              </div>
              {key === shown.key ? (
                // on a phone below its step, otherwise below all steps
                <div
                  ref={panel}
                  id={panelId}
                  className="scroll-mb-20 border-line py-1 pl-6 sm:order-last sm:col-span-full sm:mt-2 sm:border-t sm:pt-3 sm:pb-0 sm:pl-0"
                >
                  <SetupPanel
                    key={key}
                    stepKey={key}
                    data={data}
                    linkTo={linkTo}
                    setDirty={setDirty}
                    reload={reload}
                  />
                </div>
              ) : null}
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
