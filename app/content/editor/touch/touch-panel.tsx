import { useContext, useEffect, useRef } from 'react'
import { FieldEditor, FieldGrid } from '#app/content/editor/fields/field-editor.tsx'
import { BesideItemContext } from '#app/content/editor/form-context.ts'
import type { DocumentEditor } from '#app/content/editor/use-document-editor.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { Button } from '#app/ui/button.tsx'
import { closeIcon } from '#app/ui/drawn-icons.ts'
import { FieldPlace } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ItemActions } from './item-actions.tsx'
import { type ItemPlace, type Place, partsOf } from './places.ts'
import { partAround, type Touch } from './use-touch.ts'

const small = 'px-3! text-[0.875rem]'

/**
 * The field of the words that were touched: the same one that stands in the form, and what else can be done
 * with them. It is a form of its own, so that its choices are not those of the other.
 */
export function TouchPanel({
  document,
  editor,
  touch,
  className,
}: {
  document: DocumentDefinition
  editor: DocumentEditor
  touch: Touch
  className: string
}) {
  const { place, others, open, close } = touch
  const field = useRef<HTMLDivElement>(null)
  useBegin(field, place?.path)
  if (!place) return null
  const part = place.field && !place.field.list ? partAround(document, place) : undefined
  return (
    <form
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
          {place.title}
        </h2>
        <button
          type="submit"
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
        >
          <span className="sr-only">Done with this field</span>
          <Icon icon={closeIcon} />
        </button>
      </div>
      <div ref={field} className="min-h-0 overflow-y-auto px-4 py-3">
        <FieldPlace value="touched-">
          <PlaceFields key={place.path} place={place} document={document} />
          {place.item ? <BesideItem item={place.item} /> : null}
        </FieldPlace>
      </div>
      <div className="flex flex-wrap gap-2 px-4 pb-3 empty:hidden">
        {others.map(({ path, title }) => (
          <Button key={path} look="outline" className={small} onClick={() => open(path)}>
            Here too: {title}
          </Button>
        ))}
        {part ? (
          <Button look="outline" className={small} onClick={() => open(part)}>
            Fields of this part
          </Button>
        ) : null}
        {place.item ? (
          <ItemActions item={place.item} editor={editor} open={open} close={close} />
        ) : null}
        {part ? null : <OtherParts document={document} title={place.title} open={open} />}
      </div>
    </form>
  )
}

/** The ways from one part of the page to each other one. */
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

/** What the section draws beside an item, wherever that is edited. */
function BesideItem({ item: { listPath, items, at } }: { item: ItemPlace }) {
  return useContext(BesideItemContext)?.(`${listPath}.${at}`, items[at], true)
}

/** What is touched has the focus: a short text as a whole, so that who types writes it anew. */
function useBegin(field: React.RefObject<HTMLElement | null>, path: string | undefined): void {
  // Syncs with the browser's focus.
  useEffect(() => {
    if (path === undefined) return
    const first = field.current?.querySelector<HTMLElement>(
      'input, textarea, [contenteditable], select, button',
    )
    first?.focus()
    if (first instanceof HTMLInputElement && first.type === 'text') first.select()
  }, [field, path])
}
