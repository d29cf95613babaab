import type { Ref } from 'react'
import { phoneLinks } from '#app/contact/phone-links.ts'
import { fieldId } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faCircleCheck, faCircleExclamation } from '#app/ui/symbols/solid.ts'
import { ownValue } from '#platform/own-value.ts'
import { type FormAnswer, fieldNames, trapName } from './form-answer.ts'

/**
 * How sending went, above the form; it takes the focus. A form sent without script comes back to
 * `#result`, where the browser puts the focus itself.
 */
export function FormResult({
  answer,
  phone,
  ref,
}: {
  answer: FormAnswer | undefined
  phone: string
  ref: Ref<HTMLDivElement>
}) {
  if (!answer) return null
  const isSent = answer.kind === 'sent'
  const wrong = [...fieldNames, trapName].filter((name) => ownValue(answer.errors, name))
  return (
    <div
      id="result"
      ref={ref}
      tabIndex={-1}
      className={`mb-8 flex gap-4 rounded-card border p-5 ${
        isSent ? 'border-tint-line bg-tint text-tint-ink' : 'border-danger bg-surface'
      }`}
      data-colour="forest-green"
    >
      <Icon
        icon={isSent ? faCircleCheck : faCircleExclamation}
        className={`mt-0.5 size-6 ${isSent ? '' : 'text-danger'}`}
      />
      <div className="min-w-0">
        <h3 className="text-xl">{answer.title}</h3>
        <p className="mt-1">{answer.text}</p>
        {answer.kind === 'failed' || answer.kind === 'wait' ? <DirectWays phone={phone} /> : null}
        {wrong.length > 0 ? (
          <ul className="mt-2">
            {wrong.map((name) => (
              <li key={name}>
                <a
                  href={`#${fieldId(name)}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {ownValue(answer.errors, name)}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}

/** The way to a person where the form was none. */
function DirectWays({ phone }: { phone: string }) {
  const own = phoneLinks(phone).slice(0, 1)
  const ways = own.length > 0 ? own : [...phoneLinks('988').slice(0, 2), ...phoneLinks('911')]
  return (
    <p className="mt-2 flex flex-wrap gap-x-5">
      {ways.map(({ label, href }) => (
        <a
          key={href}
          href={href}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {href.startsWith('tel:') ? `Call ${label}` : label}
        </a>
      ))}
    </p>
  )
}
