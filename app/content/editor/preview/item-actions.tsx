import { completeItem, itemName, newItemId } from '#app/content/editor/draft/draft-values.ts'
import { moved, withItem, without } from '#app/content/editor/draft/list-changes.ts'
import { useFormActions } from '#app/content/editor/form-context.ts'
import type { DocumentEditor } from '#app/content/editor/use-document-editor.ts'
import type { Fields } from '#app/content/kit/fields.ts'
import { fieldsOfItem, kindOfItem } from '#app/content/kit/list-notes.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import type { ItemPlace } from './places.ts'

const small = 'px-3! text-[0.875rem]'

/** Actions for the list item whose text was clicked. */
export function ItemActions({
  item: { listPath, list, items, at },
  editor: { rearrange },
  open,
  close,
}: {
  item: ItemPlace
  editor: DocumentEditor
  /** opens the field at a path */
  open: (path: string) => void
  close: () => void
}) {
  const { today } = useFormActions()
  const isMovable = list.orderOf === undefined

  function move(to: number): void {
    rearrange(listPath, moved(items, at, to))
    open(`${listPath}.${to}`)
  }

  function add(): void {
    const known = { id: newItemId(items, Date.now()), today: today() }
    // adds the same kind; the form adds other kinds
    const newItem = kindOfItem(list, items[at])?.newItem ?? list.newItem
    const added = completeItem(list.itemFields, newItem, known)
    rearrange(listPath, withItem(items, at + 1, added))
    open(`${listPath}.${at + 1}.${firstText(fieldsOfItem(list, added))}`)
    if (list.addedToast) showToast(list.addedToast)
  }

  function remove(): void {
    const name = itemName(list, items[at], at)
    rearrange(listPath, without(items, at))
    close()
    showToast({
      title: 'Removed',
      description: `“${name}” will disappear from the site when you save.`,
      action: { label: 'Undo', onSelect: () => rearrange(listPath, items) },
    })
  }

  return (
    <>
      {isMovable && at > 0 ? (
        <Button look="outline" className={small} onClick={() => move(at - 1)}>
          Move up
        </Button>
      ) : null}
      {isMovable && at < items.length - 1 ? (
        <Button look="outline" className={small} onClick={() => move(at + 1)}>
          Move down
        </Button>
      ) : null}
      <Button look="outline" className={small} onClick={add}>
        Add one below
      </Button>
      <Button look="danger" className={small} onClick={remove}>
        Remove item
      </Button>
    </>
  )
}

/** An item's first text field. */
function firstText(fields: Fields): string {
  const [name = ''] =
    Object.entries(fields).find(
      ([, field]) =>
        !field.isAutomatic &&
        !field.choicesFrom &&
        ['text', 'paragraph', 'formatted'].includes(field.kind),
    ) ?? Object.keys(fields)
  return name
}
