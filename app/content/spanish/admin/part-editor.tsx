import { useContext, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Bar } from '#app/content/editor/bar.tsx'
import {
  isOffered,
  needsSpanish,
  type SpanishPart,
  type SpanishText,
} from '#app/content/spanish/spanish-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useSaveWithEntries } from '#app/ui/interaction/unfinished-entries.ts'
import { inLanguage } from '#platform/language.ts'
import { OrphanedTexts } from './orphaned-texts.tsx'
import { keyOf } from './part-calls.ts'
import { remainingOf } from './parts-list.tsx'
import { SpanishCopyContext } from './spanish-copy.ts'
import { TextRow } from './text-row.tsx'
import { type PartEditor as Editor, usePart } from './use-part.ts'

/** Translates the texts of one page or list. */
export function PartEditor({
  part,
  other,
  address,
  setDirty,
  onSaved,
}: {
  part: SpanishPart
  /** a document's draft, if only it has some of its texts; a draft's document */
  other: SpanishPart | undefined
  address: string
  setDirty: (isDirty: boolean) => void
  /** rereads the counts of all parts */
  onSaved: () => Promise<void>
}) {
  const copy = useContext(SpanishCopyContext)
  const editor = usePart(part)
  const { stored, edits, isDirty, isSaving } = editor
  const remaining = other ? remainingOf(other) : 0

  // Syncs with the shell, which warns before unsaved edits are lost.
  useEffect(() => {
    setDirty(isDirty)
    return () => setDirty(false)
  }, [isDirty, setDirty])

  async function save() {
    // a part can vanish from the list, and with it what wasn't saved
    if (await editor.save()) await onSaved()
  }
  const press = useSaveWithEntries(() => void save())

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-5">
        <Link to={address} className="flex min-h-11 items-center">
          {copy.back}
        </Link>
        {part.page ? (
          <a href={inLanguage(part.page, 'es')} className="flex min-h-11 items-center">
            {copy.see}
          </a>
        ) : null}
      </p>
      <h2 lang="en" className="mb-2 text-xl">
        {part.label}
      </h2>
      {part.draft ? <p className="mb-2">{copy.draft(part.draft.publishAt)}</p> : null}
      {other && remaining > 0 ? (
        <p className="mb-2">
          <Link
            to={`${address}/${other.key}`}
            className="inline-flex min-h-11 items-center underline"
          >
            {other.draft ? copy.inDraft(remaining, other.draft.publishAt) : copy.onPage(remaining)}
          </Link>
        </p>
      ) : null}
      <Bar
        state={isDirty ? copy.unsaved(edits.size) : copy.everythingSaved}
        failure={editor.failure}
      >
        <Button
          look={isDirty ? 'lamp' : 'outline'}
          disabled={!isDirty}
          aria-disabled={isSaving}
          onClick={isSaving ? undefined : press}
        >
          {isSaving ? copy.saving : copy.save}
        </Button>
      </Bar>
      <OrphanedTexts texts={editor.lost} />
      {editor.hasFailed ? (
        <Card className="flex flex-wrap items-center gap-4 p-5">
          <p role="alert">{copy.notLoaded}</p>
          <Button onClick={() => void editor.load()}>{copy.tryAgain}</Button>
        </Card>
      ) : null}
      {!stored && !editor.hasFailed ? <p role="status">{copy.loading}</p> : null}
      {stored ? (
        <Texts
          part={part}
          texts={stored.texts}
          editor={editor}
          allDone={remaining > 0 ? copy.allOfThisDone : copy.allDone}
        />
      ) : null}
    </>
  )
}

function Texts({
  part,
  texts,
  editor,
  allDone,
}: {
  part: SpanishPart
  texts: readonly SpanishText[]
  editor: Editor
  allDone: string
}) {
  const copy = useContext(SpanishCopyContext)
  const [isEvery, setIsEvery] = useState(() => !texts.some(needsSpanish))
  const isWritten = (text: SpanishText) => editor.edits.has(keyOf(part, text))
  const shown = texts.filter((text) =>
    isEvery ? isOffered(text) : needsSpanish(text) || isWritten(text),
  )
  return (
    <>
      <fieldset className="my-3 flex flex-wrap gap-2">
        <legend className="sr-only">{copy.which}</legend>
        {[false, true].map((isAll) => (
          <Button
            key={String(isAll)}
            look={isAll === isEvery ? 'solid' : 'outline'}
            aria-pressed={isAll === isEvery}
            onClick={() => setIsEvery(isAll)}
          >
            {isAll ? copy.every : copy.needed}
          </Button>
        ))}
      </fieldset>
      {shown.length === 0 ? <p role="status">{allDone}</p> : null}
      <ul>
        {shown.map((text) => (
          <TextRow key={text.path} part={part} text={text} editor={editor} />
        ))}
      </ul>
    </>
  )
}
