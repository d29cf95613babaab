import { useCallback, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { ListDetails } from '#app/content/fields.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { completeItem, freshId, itemName } from './draft-values.ts'
import type { FieldEditorProps } from './field-editor.tsx'
import { FormErrorsContext, useFormActions } from './form-context.ts'
import { ListItem, type ListItemActions } from './list-item.tsx'
import { useItemKeys } from './use-item-keys.ts'

/** Items to add, take away, put in order and open. */
export function ListEditor({ field, path, value, owner }: FieldEditorProps) {
  const { set, today } = useFormActions()
  const items: unknown[] = Array.isArray(value) ? value : []
  const rows = useItemKeys(items.length)
  const wrong = useWrongPlaces(path)
  const [said, setSaid] = useState('')
  const list = field.list ?? noList
  const { itemFields } = list

  function change(next: unknown[], keys: string[]) {
    rows.setKeys(keys)
    set(path, next)
  }

  function add() {
    if (!field.list) return
    const known = { id: freshId(items, Date.now()), today: today() }
    const key = rows.newKey()
    rows.open(key)
    rows.reveal(key)
    change([...items, completeItem(itemFields, field.list.newItem, known)], [...rows.keys, key])
    if (field.list.addedToast) showToast(field.list.addedToast)
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || from === to) return
    change(moved(items, from, to), moved(rows.keys, from, to))
    setSaid(`${itemName(itemFields, items[from], from)} is now ${to + 1} of ${items.length}`)
  }

  function remove(at: number) {
    const [before, name] = [{ items, keys: rows.keys }, itemName(itemFields, items[at], at)]
    change(without(items, at), without(rows.keys, at))
    setSaid(`${name} removed`)
    showToast({
      title: 'Removed',
      description: `“${name}” is taken out. It is gone from the site when you save.`,
      action: { label: 'Undo', onSelect: () => change(before.items, before.keys) },
    })
  }

  const actions = useStable<ListItemActions>({ move, remove, toggle: rows.toggle })
  const isAllOpen = items.length > 0 && rows.keys.every((key) => rows.isOpen(key))
  return (
    <fieldset>
      <legend className={path.includes('.') ? 'mb-2 font-semibold' : 'sr-only'}>
        {field.label} <span className="font-normal text-muted">({items.length})</span>
      </legend>
      {field.help ? <p className="mb-3 text-sm text-muted">{field.help}</p> : null}
      <ol className="flex flex-col gap-2" ref={rows.list}>
        {items.map((item, index) => {
          const key = rows.keys[index] ?? String(index)
          return (
            <ListItem
              key={key}
              rowKey={key}
              item={item}
              index={index}
              count={items.length}
              path={`${path}.${index}`}
              owner={owner}
              list={list}
              isOpen={rows.isOpen(key) || wrong.has(index)}
              actions={actions}
            />
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="outline" onClick={add}>
          {field.list?.addLabel ?? 'Add'}
        </Button>
        {items.length > 1 ? (
          <Button look="outline" onClick={() => rows.setAllOpen(!isAllOpen)}>
            {isAllOpen ? 'Close all' : 'Open all'}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}

const noList: ListDetails = { addLabel: 'Add', newItem: {}, addedToast: undefined, itemFields: {} }

/** The places of items in which something is wrong: they are opened. */
function useWrongPlaces(path: string): Set<number> {
  const errors = Object.keys(useContext(FormErrorsContext))
  const inside = errors.filter((wrong) => wrong.startsWith(`${path}.`))
  return new Set(inside.map((wrong) => Number(wrong.slice(path.length + 1).split('.')[0])))
}

/** The newest of these functions behind ones that never change, so that rows are not drawn anew. */
function useStable<T extends Record<string, (...given: never[]) => void>>(newest: T): T {
  const current = useRef(newest)
  // Syncs the kept functions with the newest draft before anybody can press anything.
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

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const left = without(items, from)
  return [...left.slice(0, to), ...items.slice(from, from + 1), ...left.slice(to)]
}

function without<T>(items: readonly T[], at: number): T[] {
  return [...items.slice(0, at), ...items.slice(at + 1)]
}
