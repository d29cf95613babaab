import type { ReactNode } from 'react'
import { emptyPlaceholder } from '#app/site/page-handle.ts'
import { fieldId, TextField } from '#app/ui/field.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { getOwn } from '#platform/get-own.ts'
import { choicesOf } from './form-answer.ts'
import {
  contactMethodLabels,
  contactMethods,
  preferenceWords,
  voicemailWords,
} from './preferences-copy.ts'

/** How to reach the visitor safely. Collapsed until something is set. */
export function PreferenceFields({
  values,
  errors,
}: {
  values: Record<string, string>
  errors: Record<string, string>
}) {
  const t = useWords()
  const ways = choicesOf(getOwn(values, 'reachBy') ?? '')
  const voicemail = getOwn(values, 'voicemail') ?? ''
  const safeHours = getOwn(values, 'safeHours') ?? ''
  const names = ['reachBy', 'voicemail', 'safeHours']
  const isWanted = ways.length > 0 || voicemail !== '' || safeHours !== ''
  return (
    <details
      open={isWanted || names.some((name) => getOwn(errors, name))}
      className="rounded-card border border-line bg-surface"
    >
      <summary className="min-h-11 cursor-pointer rounded-card px-4 py-2.5 font-semibold hover:bg-sunken">
        {t(preferenceWords.title)}
      </summary>
      <div className="grid gap-5 px-4 pt-1 pb-5">
        <p className="text-muted">{t(preferenceWords.lead)}</p>
        <Choices name="reachBy" legend={t(preferenceWords.ways)} error={getOwn(errors, 'reachBy')}>
          {contactMethods.map((way) => (
            <Choice
              key={way}
              type="checkbox"
              name="reachBy"
              value={way}
              label={t(contactMethodLabels[way])}
              isChosen={ways.includes(way)}
            />
          ))}
        </Choices>
        <Choices
          name="voicemail"
          legend={t(preferenceWords.voicemail)}
          error={getOwn(errors, 'voicemail')}
        >
          {(['yes', 'no'] as const).map((choice) => (
            <Choice
              key={choice}
              type="radio"
              name="voicemail"
              value={choice}
              label={t(voicemailWords[choice])}
              isChosen={voicemail === choice}
            />
          ))}
        </Choices>
        <TextField
          name="safeHours"
          defaultValue={safeHours}
          error={getOwn(errors, 'safeHours')}
          label={t(preferenceWords.hours)}
          help={t(preferenceWords.hoursExample)}
          autoComplete="off"
          placeholder={emptyPlaceholder}
          maxLength={200}
        />
      </div>
    </details>
  )
}

function Choices({
  name,
  legend,
  error,
  children,
}: {
  name: string
  legend: string
  error: string | undefined
  children: ReactNode
}) {
  return (
    <fieldset id={fieldId(name)} tabIndex={-1}>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">{children}</div>
      {error ? <p className="mt-1 text-sm font-semibold text-danger">{error}</p> : null}
    </fieldset>
  )
}

function Choice({
  type,
  name,
  value,
  label,
  isChosen,
}: {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  isChosen: boolean
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        autoComplete="off"
        className="size-6 shrink-0"
      />
      {label}
    </label>
  )
}
