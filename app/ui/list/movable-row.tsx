import {
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type DrawnIcon, Icon } from '#app/ui/icon.tsx'
import { faArrowDown, faArrowUp, faGripVertical } from '#app/ui/symbols/solid.ts'
import { getOwn } from '#platform/get-own.ts'

/** The buttons that move a row by one. */
export function MoveButtons({
  name,
  isFirst,
  isLast,
  onStep,
}: {
  name: string
  isFirst: boolean
  isLast: boolean
  onStep: (by: -1 | 1) => void
}) {
  return (
    <>
      <RowButton
        label={`Move ${name} up`}
        icon={faArrowUp}
        isOff={isFirst}
        onClick={() => onStep(-1)}
      />
      <RowButton
        label={`Move ${name} down`}
        icon={faArrowDown}
        isOff={isLast}
        onClick={() => onStep(1)}
      />
    </>
  )
}

/** The part of a row to drag it by, in rows that are wide enough. */
export function DragHandle(props: ComponentProps<'span'>) {
  return (
    <span
      {...props}
      className="hidden size-9 cursor-grab place-items-center text-muted @lg:grid"
      aria-hidden="true"
    >
      <Icon icon={faGripVertical} className="size-4" />
    </span>
  )
}

export function RowButton({
  label,
  icon,
  isOff = false,
  onClick,
}: {
  label: string
  icon: DrawnIcon
  isOff?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
      className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      <Icon icon={icon} className="size-4" />
    </button>
  )
}

/** Runs the action of a key that is pressed with Alt. */
export function actOnAltKey(
  event: KeyboardEvent,
  actions: Readonly<Record<string, () => void>>,
): void {
  const act = event.altKey ? getOwn(actions, event.key) : undefined
  if (!act) return
  event.preventDefault()
  act()
}

/** Restores the focus after a move, which makes the browser drop it. */
export function useRestoredFocus(index: number): () => void {
  const held = useRef<HTMLElement>(undefined)
  // Syncs with the browser's focus after the row has moved.
  useLayoutEffect(() => {
    if (index >= 0) held.current?.focus()
    held.current = undefined
  }, [index])
  return () => {
    const focused = document.activeElement
    held.current = focused instanceof HTMLElement ? focused : undefined
  }
}

const dragType = 'text/lampstand-row'

/** Drag and drop by the handle, within one list. */
export function useRowDrag<Row extends HTMLElement>(
  index: number,
  move: (from: number, to: number) => void,
) {
  const row = useRef<Row>(null)
  const [isOver, setIsOver] = useState(false)
  const handle = {
    draggable: true,
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData(dragType, String(index))
      if (row.current) dataTransfer.setDragImage(row.current, 16, 16)
      draggedFrom = row.current?.parentElement ?? undefined
    },
  }
  const isHere = () => draggedFrom !== undefined && draggedFrom === row.current?.parentElement
  const target = {
    onDragOver(event: DragEvent) {
      if (!isHere()) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      setIsOver(false)
      if (!isHere()) return
      event.preventDefault()
      move(Number(event.dataTransfer.getData(dragType)), index)
      draggedFrom = undefined
    },
  }
  return { row, isOver, drag: { handle, target } }
}

/** The list of the dragged row. Only one row is dragged at a time. */
let draggedFrom: Element | undefined
