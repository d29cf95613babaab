import { useCallback, useContext, useLayoutEffect, useRef, useState } from 'react'
import {
  completeItem,
  copiedItem,
  itemName,
  newItemId,
  pictureId,
} from '#app/content/editor/draft/draft-values.ts'
import {
  blockEnd,
  orderAfterMove,
  placeOfNew,
  withItem,
  without,
} from '#app/content/editor/draft/list-changes.ts'
import { FormErrorsContext, useFormActions } from '#app/content/editor/form-context.ts'
import { isRecord, type ListDetails, maxItems } from '#app/content/kit/fields.ts'
import type { StoredFile } from '#app/files/schema.ts'
import type { ImageCategory } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldPlace } from '#app/ui/field.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { maxRowsWithoutSearch, RowSearch } from '#app/ui/search/row-search.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { getOwn } from '#platform/get-own.ts'
import { AddFile, AddItem, AddPictures } from './add-item.tsx'
import type { FieldEditorProps } from './field-editor.tsx'
import { ListItem, type ListItemActions } from './list-item.tsx'
import { matchesSearch, useRowOrder } from './row-order.ts'
import { useItemKeys } from './use-item-keys.ts'
import { namedPlace } from './use-named-field.ts'

/** A list's items: add, remove, reorder, search, and expand. */
export function ListEditor({ field, path, value, owner }: FieldEditorProps) {
  const items: unknown[] = Array.isArray(value) ? value : []
  const list = field.list ?? noList
  const isComplete = (at: number) => list.isComplete?.(items[at]) ?? false
  const rows = useItemKeys(items.length, namedPlace(path), isComplete)
  const subItems = items.map((item, at) => at > 0 && isSubItem(list, item))
  const { announcement, add, addPictures, addFile, actions } = useListChanges(
    list,
    path,
    items,
    subItems,
    rows,
  )
  const [search, setSearch] = useState('')
  const wrong = useWrongPlaces(path)
  const isOpen = (position: number) => rows.isOpen(rows.keys[position] ?? '') || wrong.has(position)
  const positions = useRowOrder(items, rows, list).filter(
    (position) => isOpen(position) || matchesSearch(list, items[position], position, search),
  )
  const isInner = path.includes('.')
  const place = useContext(FieldPlace)
  const isAllOpen = items.length > 0 && rows.keys.every((key) => rows.isOpen(key))
  // the buttons of a long list are above it, in reach
  const isLong = items.length > maxRowsWithoutSearch
  const buttons = (
    <div className="flex flex-wrap gap-3">
      {list.pictureField ? (
        <AddPictures
          label={list.addLabel}
          category={categoryOf(list)}
          currentIds={pictureIdsIn(list, items)}
          onPick={addPictures}
        />
      ) : items.length >= (list.most ?? maxItems) ? null : list.fileField ? (
        <AddFile label={list.addLabel} onPick={addFile} />
      ) : (
        <AddItem list={list} onAdd={add} />
      )}
      {items.length > 1 ? (
        <Button look="outline" onClick={() => rows.setAllOpen(!isAllOpen)}>
          {isAllOpen ? 'Collapse all' : 'Expand all'}
        </Button>
      ) : null}
    </div>
  )
  return (
    <fieldset>
      <legend
        id={isInner ? `${place}list-${path}` : undefined}
        tabIndex={isInner ? -1 : undefined}
        className={isInner ? 'mb-2 font-semibold' : 'sr-only'}
      >
        {field.label} <span className="font-normal text-muted">({items.length})</span>
      </legend>
      {isLong ? (
        <div className="mb-3 flex flex-wrap items-start gap-3">
          <RowSearch
            label={field.label}
            name={path}
            value={search}
            found={positions.length}
            onSearch={setSearch}
          />
          {buttons}
        </div>
      ) : null}
      {field.help ? <p className="mb-3 text-sm text-muted">{field.help}</p> : null}
      <ol className="flex flex-col gap-2" ref={rows.list}>
        {positions.map((position) => (
          <ListItem
            key={rows.keys[position] ?? position}
            rowKey={rows.keys[position] ?? String(position)}
            item={items[position]}
            index={position}
            count={items.length}
            isLast={blockEnd(subItems, position) === items.length}
            isSubItem={subItems[position] ?? false}
            path={`${path}.${position}`}
            owner={owner}
            list={list}
            isOpen={isOpen(position)}
            isMovable={!list.orderOf && search.trim() === ''}
            actions={actions}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isLong ? null : <div className="mt-3">{buttons}</div>}
    </fieldset>
  )
}

/** The actions of a list, and an announcement of the last one for screen readers. */
function useListChanges(
  list: ListDetails,
  path: string,
  items: unknown[],
  subItems: readonly boolean[],
  rows: ReturnType<typeof useItemKeys>,
) {
  const { set, today } = useFormActions()
  const [announcement, setAnnouncement] = useState('')
  const nameAt = (at: number) => itemName(list, items[at], at)

  function change(next: unknown[], keys: string[]) {
    rows.setKeys(keys)
    set(path, next)
  }

  function insert(item: unknown, at = items.length) {
    const key = rows.newKey()
    rows.open(key)
    rows.reveal(key)
    change(withItem(items, at, item), withItem(rows.keys, at, key))
  }

  function add(newItem: Record<string, unknown>) {
    const known = { id: newItemId(items, Date.now()), today: today() }
    insert(completeItem(list.itemFields, newItem, known), placeOfNew(items, list.staysLast))
    if (list.addedToast) showToast(list.addedToast)
  }

  function addPictures(pictures: readonly unknown[]) {
    const { pictureField = '' } = list
    const all = [...items]
    for (const picture of pictures) {
      const known = { id: newItemId(all, Date.now()), today: today() }
      all.push(completeItem(list.itemFields, { ...list.newItem, [pictureField]: picture }, known))
    }
    change(all, [...rows.keys, ...pictures.map(rows.newKey)])
    setAnnouncement(`${pluralize(pictures.length, 'picture', 'pictures')} added`)
  }

  function addFile({ name, path: filePath }: StoredFile) {
    const { fileField = '' } = list
    const known = { id: newItemId(items, Date.now()), today: today() }
    const item = completeItem(list.itemFields, { ...list.newItem, [fileField]: filePath }, known)
    change([...items, item], [...rows.keys, rows.newKey()])
    setAnnouncement(`${name} added`)
  }

  function duplicate(at: number) {
    insert(copiedItem(list, items[at], newItemId(items, Date.now())))
    setAnnouncement(`${nameAt(at)} duplicated. The copy is open.`)
  }

  function move(from: number, to: number) {
    const order = orderAfterMove(subItems, from, to)
    const place = order.indexOf(from)
    if (place === from) return
    const next = order.map((at) => items[at])
    const keys = order.map((at) => rows.keys[at] ?? '')
    change([withSubItem(list, next[0], false), ...next.slice(1)], keys)
    setAnnouncement(`${nameAt(from)} is now ${place + 1} of ${items.length}`)
  }

  /** Moves a row past the one above (-1) or below (1). */
  function step(at: number, by: -1 | 1) {
    move(at, by < 0 ? at - 1 : blockEnd(subItems, at))
  }

  function indent(at: number, isIndented: boolean) {
    if (!list.indentedBy || at === 0 || subItems[at] === isIndented) return
    set(
      path,
      items.map((item, index) => (index === at ? withSubItem(list, item, isIndented) : item)),
    )
    const above = subItems.lastIndexOf(false, at - 1)
    setAnnouncement(
      isIndented
        ? `${nameAt(at)} is now under ${nameAt(above)}`
        : `${nameAt(at)} is no longer indented`,
    )
  }

  function remove(at: number) {
    const [before, name] = [{ items, keys: rows.keys }, nameAt(at)]
    rows.keepFocusNear(rows.keys[at] ?? '')
    // sub-items of a removed item stay, as items of their own
    const left = items.map((item, index) =>
      index > at && index < blockEnd(subItems, at) ? withSubItem(list, item, false) : item,
    )
    change(without(left, at), without(rows.keys, at))
    setAnnouncement(`${name} removed`)
    showToast({
      title: 'Removed',
      description: `“${name}” will disappear from the site when you save.`,
      action: { label: 'Undo', onSelect: () => change(before.items, before.keys) },
    })
  }

  const actions = useStable<ListItemActions>({
    ...{ move, step, indent, duplicate, remove },
    toggle: rows.toggle,
  })
  return { announcement, add, addPictures, addFile, actions }
}

function categoryOf({ pictureField = '', itemFields }: ListDetails): ImageCategory {
  return getOwn(itemFields, pictureField)?.imageCategory ?? 'general'
}

function pictureIdsIn({ pictureField = '' }: ListDetails, items: readonly unknown[]): string[] {
  return items
    .map((item) => pictureId(isRecord(item) ? getOwn(item, pictureField) : undefined))
    .filter((id) => typeof id === 'string')
}

function isSubItem({ indentedBy }: ListDetails, item: unknown): boolean {
  return indentedBy !== undefined && isRecord(item) && getOwn(item, indentedBy) === true
}

/** The item as a sub-item or not; itself if it already is, or can't be one. */
function withSubItem(list: ListDetails, item: unknown, isIndented: boolean): unknown {
  const { indentedBy } = list
  if (!indentedBy || !isRecord(item) || isSubItem(list, item) === isIndented) return item
  return { ...item, [indentedBy]: isIndented }
}

const noList: ListDetails = {
  namedBy: [],
  addLabel: 'Add',
  newItem: {},
  addedToast: undefined,
  itemFields: {},
}

/** Indexes of items with errors, which are expanded. */
function useWrongPlaces(path: string): Set<number> {
  const errors = Object.keys(useContext(FormErrorsContext))
  const inside = errors.filter((wrong) => wrong.startsWith(`${path}.`))
  return new Set(inside.map((wrong) => Number(wrong.slice(path.length + 1).split('.')[0])))
}

/** Stable wrappers around the newest functions, so that memoized rows don't rerender. */
function useStable<T extends Record<string, (...given: never[]) => void>>(newest: T): T {
  const current = useRef(newest)
  // Syncs the wrappers with the newest draft before any event can fire.
  useLayoutEffect(() => {
    current.current = newest
  })
  const call = useCallback(
    (name: keyof T) =>
      (...given: never[]) =>
        current.current[name]?.(...given),
    [],
  )
  const [stable] = useState(
    () => Object.fromEntries(Object.keys(newest).map((name) => [name, call(name)])) as T,
  )
  return stable
}
