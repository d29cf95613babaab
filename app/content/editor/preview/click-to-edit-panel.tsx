import { useContext, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { FieldEditor, FieldGrid } from '#app/content/editor/fields/field-editor.tsx'
import { BesideItemContext } from '#app/content/editor/form-context.ts'
import type { DocumentEditor } from '#app/content/editor/use-document-editor.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FieldPlace } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { closeIcon } from '#app/ui/symbols/drawn-icons.ts'
import type { Language } from '#platform/language.ts'
import { ItemActions } from './item-actions.tsx'
import { type ItemPlace, type Place, partsOf } from './places.ts'
import { SpanishFields } from './spanish-fields.tsx'
import type { CrossDocumentLink } from './use-click-to-edit.ts'
import { type ClickToEdit, enclosingPart } from './use-click-to-edit.ts'
import type { SpanishPage } from './use-spanish-page.ts'

const small = 'px-3! text-[0.875rem]'

/**
 * The field of the clicked text and its actions. A separate form, so that its radio groups don't
 * clash with the main form's.
 */
export function ClickToEditPanel({
  document,
  editor,
  touch,
  spanish,
  className,
}: {
  document: DocumentDefinition
  editor: DocumentEditor
  touch: ClickToEdit
  spanish: SpanishPage
  className: string
}) {
  const { place, texts, elsewhere, language, close } = touch
  const panel = useRef<HTMLFormElement>(null)
  const opened = place ? `${language} ${place.path} ${texts[0]?.path}` : elsewhere[0]?.address
  const isReady = texts.length === 0 || spanish.part.stored !== undefined
  useBegin(panel, isReady ? opened : undefined)
  if (opened === undefined) return null
  return (
    <form
      ref={panel}
      aria-labelledby="touched"
      className={`flex flex-col border border-line bg-surface ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
      }}
    >
      <div className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-4">
        <h2
          id="touched"
          className="mr-auto min-w-0 font-sans text-base leading-tight font-semibold wrap-anywhere"
        >
          {place ? titleOf(place, texts.length > 0) : `Text from ${elsewhere[0]?.label}`}
        </h2>
        <button
          type="submit"
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
        >
          <span className="sr-only">Close this field</span>
          <Icon icon={closeIcon} />
        </button>
      </div>
      <div data-touched-fields="" className="min-h-0 overflow-y-auto px-4 py-3">
        <FieldPlace value="touched-">
          {texts.length > 0 ? (
            <SpanishFields document={document} texts={texts} part={spanish.part} />
          ) : null}
          {place && texts.length === 0 ? (
            <OwnFields document={document} place={place} language={language} />
          ) : null}
        </FieldPlace>
        {elsewhere.map((words) => (
          <CrossDocumentText key={words.key} words={words} />
        ))}
      </div>
      {place ? <Ways document={document} editor={editor} touch={touch} place={place} /> : null}
    </form>
  )
}

/** The form's fields; on a Spanish page only those that are the same in both languages. */
function OwnFields({
  document,
  place,
  language,
}: {
  document: DocumentDefinition
  place: Place
  language: Language
}) {
  const isSpanish = language === 'es'
  return (
    <>
      {isSpanish ? <p className="mb-2 text-muted">{sameInBoth(place)}</p> : null}
      {isSpanish && !place.field ? null : (
        <PlaceFields key={place.path} place={place} document={document} />
      )}
      {place.item && !isSpanish ? <BesideItem item={place.item} /> : null}
    </>
  )
}

function titleOf({ title }: Place, isSpanish: boolean): string {
  return isSpanish ? `${title}, in Spanish` : title
}

function sameInBoth({ field }: Place): string {
  return field ? 'The same in English and Spanish.' : 'Nothing here needs translating.'
}

/** More actions and links to related fields. */
function Ways({
  document,
  editor,
  touch: { others, open, close, language },
  place,
}: {
  document: DocumentDefinition
  editor: DocumentEditor
  touch: ClickToEdit
  place: Place
}) {
  const part = place.field && !place.field.list ? enclosingPart(document, place) : undefined
  return (
    <div className="flex flex-wrap gap-2 px-4 pb-3 empty:hidden">
      {others.map(({ path, title }) => (
        <Button key={path} look="outline" className={small} onClick={() => open(path)}>
          Also here: {title}
        </Button>
      ))}
      {part ? (
        <Button look="outline" className={small} onClick={() => open(part)}>
          Edit this section
        </Button>
      ) : null}
      {place.item && language === 'en' ? (
        <ItemActions item={place.item} editor={editor} open={open} close={close} />
      ) : null}
      {part ? null : <OtherParts document={document} title={place.title} open={open} />}
    </div>
  )
}

/** Links to the page's other sections. */
function OtherParts({
  document,
  title,
  open,
}: {
  document: DocumentDefinition
  title: string
  open: (path: string) => void
}) {
  return partsOf(document)
    .filter(({ label }) => label !== title)
    .map(({ value, label }) => (
      <Button key={value} look="outline" className={small} onClick={() => open(value)}>
        {label}
      </Button>
    ))
}

function PlaceFields({ place, document }: { place: Place; document: DocumentDefinition }) {
  const { path, value, field, fields } = place
  const owner = (place.item ? document.label : place.title).toLowerCase()
  if (field) return <FieldEditor field={field} path={path} value={value} owner={owner} />
  return <FieldGrid fields={fields ?? {}} path={path} value={value} owner={owner} />
}

/** What the section draws next to an item. */
function BesideItem({ item: { listPath, items, at } }: { item: ItemPlace }) {
  return useContext(BesideItemContext)?.(`${listPath}.${at}`, items[at], true)
}

/** Focuses the opened field and selects a short text, so that typing replaces it. */
function useBegin(panel: React.RefObject<HTMLElement | null>, opened: string | undefined): void {
  // Syncs with the browser's focus.
  useEffect(() => {
    if (opened === undefined) return
    const fields = panel.current?.querySelector('[data-touched-fields]')
    const first =
      fields?.querySelector<HTMLElement>(
        'input, textarea, [contenteditable], select, button, a.button',
      ) ?? panel.current?.querySelector<HTMLElement>('[type=submit]')
    first?.focus()
    if (first && isShort(first)) first.select()
  }, [panel, opened])
}

function isShort(field: HTMLElement): field is HTMLInputElement | HTMLTextAreaElement {
  if (field instanceof HTMLTextAreaElement) return field.rows === 1
  return field instanceof HTMLInputElement && field.type === 'text'
}

/** Says which document the clicked text belongs to, and links to it. */
function CrossDocumentText({ words }: { words: CrossDocumentLink }) {
  const id = useId()
  const { label, isOpen, roles, address } = words
  return (
    <div className="flex flex-col items-start gap-3">
      <p id={id}>This text comes from {label}. It also appears on other pages.</p>
      {isOpen ? (
        <Link to={address} aria-describedby={id} className={buttonClass('solid')}>
          Edit in {label}
        </Link>
      ) : (
        <p>
          Your role can’t open {label}. Ask someone with the role {roles.join(' or ')}.
        </p>
      )}
    </div>
  )
}
