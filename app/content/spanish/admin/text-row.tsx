import { useContext, useId } from 'react'
import { FormattedField } from '#app/content/editor/formatted/formatted-field.tsx'
import { FormattedText } from '#app/content/formatted/formatted-words.tsx'
import { isStale, type SpanishPart, type SpanishText } from '#app/content/spanish/spanish-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { keyOf } from './part-calls.ts'
import { SpanishCopyContext } from './spanish-copy.ts'
import type { PartEditor } from './use-part.ts'

const labelClass = 'mb-1 flex flex-wrap items-baseline gap-x-3 text-sm'

/** One text with its Spanish next to or below it. */
export function TextRow({
  part,
  text,
  editor,
}: {
  part: Pick<SpanishPart, 'key' | 'isDocument'>
  text: SpanishText
  editor: PartEditor
}) {
  const copy = useContext(SpanishCopyContext)
  const id = useId()
  const { english, spanish, place, isLong, madeFor } = text
  const key = keyOf(part, text)
  const written = editor.edits.get(key)
  const value = written ?? spanish
  const isMissing = text.isNeeded && text.from === 'none'
  const label = (
    <>
      <span className="sr-only">{copy.spanishOf(place)}</span>
      <TextState text={text} isWritten={written !== undefined} />
    </>
  )
  const write = (next: string) => editor.write(text, next === spanish ? undefined : next)
  return (
    <li className="@container border-b border-line py-4">
      <div className="grid gap-x-6 gap-y-2 @2xl:grid-cols-2">
        <div lang="en" className="min-w-0 wrap-anywhere">
          <p className="text-sm text-muted">{place}</p>
          {text.isFormatted ? (
            // links aren't clickable here
            <FormattedText text={english} className="[&_a]:pointer-events-none" />
          ) : (
            <p className="whitespace-pre-line">{english}</p>
          )}
          {madeFor === undefined ? null : (
            <p className="mt-2 text-sm whitespace-pre-line text-muted">
              <span lang={copy.language}>{copy.wasEnglish}</span> {madeFor}
            </p>
          )}
        </div>
        <div className="min-w-0">
          {text.isFormatted ? (
            <FormattedField
              label={label}
              labelClass={labelClass}
              name={text.path}
              lang="es"
              value={value}
              onChange={write}
            />
          ) : (
            <>
              <label htmlFor={id} className={labelClass}>
                {label}
              </label>
              <textarea
                id={id}
                lang="es"
                spellCheck
                rows={isLong ? 4 : 1}
                value={value}
                onChange={({ target }) => write(target.value)}
                className={`${isLong ? 'min-h-28' : 'min-h-11'} field-sizing-content w-full rounded-control border border-muted bg-surface px-3 py-2 text-ink`}
              />
            </>
          )}
          {editor.theirs.has(key) ? (
            <p role="alert" className="text-sm">
              <span className="font-semibold">{copy.theyWrote}</span>{' '}
              <span lang="es">{spanish}</span>
            </p>
          ) : null}
          <div className="flex flex-wrap gap-2">
            {isStale(text) && written === undefined ? (
              <Button look="outline" onClick={() => editor.write(text, spanish)}>
                {copy.stillRight}
              </Button>
            ) : null}
            {isMissing && written === undefined ? (
              <button
                type="button"
                onClick={() => editor.write(text, english)}
                className="min-h-11 rounded-control px-2 text-accent underline hover:bg-sunken"
              >
                {copy.sameInSpanish}
              </button>
            ) : null}
          </div>
        </div>
      </div>
    </li>
  )
}

function TextState({ text, isWritten }: { text: SpanishText; isWritten: boolean }) {
  const copy = useContext(SpanishCopyContext)
  if (isWritten) return <span className="font-semibold">{copy.notSaved}</span>
  if (isStale(text)) return <span className="font-semibold text-danger">{copy.isStale}</span>
  if (text.from === 'site') return <span className="text-muted">{copy.builtInTranslation}</span>
  if (text.isNeeded && text.from === 'none') {
    return <span className="font-semibold text-danger">{copy.isMissing}</span>
  }
  return null
}
