import type { Ref } from 'react'
import { ImmediateHelp } from '#app/contact/immediate-help.tsx'
import type { Help } from '#app/site/help/help.ts'
import { fieldId } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { faCircleExclamation } from '#app/ui/symbols/solid.ts'
import { getOwn } from '#platform/get-own.ts'
import { type FormAnswer, fieldNames, honeypotName } from './form-answer.ts'

/**
 * Says above the form why a message wasn't sent, and takes the focus. A form sent without
 * JavaScript comes back to `#result`, which the browser focuses.
 */
export function FormResult({
  answer,
  help,
  ref,
}: {
  answer: FormAnswer | undefined
  help: Help
  ref: Ref<HTMLDivElement>
}) {
  if (!answer) return null
  if (answer.kind === 'carried') {
    return (
      <p id="result" ref={ref} tabIndex={-1} className="mb-8">
        {answer.text}
      </p>
    )
  }
  const wrong = [...fieldNames, honeypotName].filter((name) => getOwn(answer.errors, name))
  return (
    <div
      id="result"
      ref={ref}
      tabIndex={-1}
      className="mb-8 flex gap-4 rounded-card border border-danger bg-surface p-5"
    >
      <Icon icon={faCircleExclamation} className="mt-0.5 size-6 text-danger" />
      <div className="min-w-0">
        <h3 className="text-xl">{answer.title}</h3>
        <p className="mt-1">{answer.text}</p>
        {answer.kind === 'failed' || answer.kind === 'wait' ? (
          <ImmediateHelp help={help} className="mt-3" />
        ) : null}
        {wrong.length > 0 ? (
          <ul className="mt-2">
            {wrong.map((name) => (
              <li key={name}>
                <SiteLink
                  href={`#${fieldId(name)}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {getOwn(answer.errors, name)}
                </SiteLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}
