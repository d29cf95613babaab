import { memo, useContext } from 'react'
import { itemName } from '#app/content/editor/draft/draft-values.ts'
import { BesideItemContext, useFormActions } from '#app/content/editor/form-context.ts'
import type { ListDetails } from '#app/content/kit/fields.ts'
import { fieldsOfItem } from '#app/content/kit/list-notes.ts'
import { Icon } from '#app/ui/icon.tsx'
import {
  actOnAltKey,
  DragHandle,
  MoveButtons,
  RowButton,
  useRestoredFocus,
  useRowDrag,
} from '#app/ui/list/movable-row.tsx'
import {
  faArrowLeft,
  faArrowRight,
  faChevronRight,
  faCopy,
  faTrash,
} from '#app/ui/symbols/solid.ts'
import { FieldGrid } from './field-editor.tsx'
import { RowPicture, useRowLabels } from './row-facts.tsx'

/** Actions of a row. */
export type ListItemActions = {
  move: (from: number, to: number) => void
  step: (at: number, by: -1 | 1) => void
  indent: (at: number, isIndented: boolean) => void
  duplicate: (at: number) => void
  remove: (at: number) => void
  toggle: (rowKey: string) => void
}

type ListItemProps = {
  rowKey: string
  item: unknown
  index: number
  count: number
  isLast: boolean
  isSubItem: boolean
  path: string
  owner: string
  list: ListDetails
  isOpen: boolean
  isMovable: boolean
  actions: ListItemActions
}

/** From this many rows on, rows out of view skip layout and paint. */
const manyRows = 30
const restingRow = '[content-visibility:auto] [contain-intrinsic-size:auto_3.5rem]'

/** One item: a row with its name and actions; its fields when expanded. */
export const ListItem = memo(function ListItem(props: ListItemProps) {
  const { rowKey, item, index, count, path, list, isOpen, isMovable, actions } = props
  const { isLast, isSubItem } = props
  const { today } = useFormActions()
  const beside = useContext(BesideItemContext)?.(path, item, isOpen)
  const detail = list.detailOf?.(item, today())
  const name = itemName(list, item, index)
  const marks = useRowLabels(list, item, today()).filter((mark) => mark !== name)
  const { row, drag, isOver } = useRowDrag<HTMLLIElement>(index, actions.move)
  const keep = useRestoredFocus(index)
  const step = (by: -1 | 1) => {
    keep()
    actions.step(index, by)
  }
  const indent = list.indentedBy && index > 0 ? actions.indent : undefined
  const act = isMovable ? keyedActions(step, (isIndented) => indent?.(index, isIndented)) : {}
  return (
    <li
      ref={row}
      data-row={rowKey}
      {...drag.target}
      className={`@container rounded-card border bg-surface ${isOver ? 'border-accent' : 'border-line'} ${isSubItem ? 'ml-6 sm:ml-12' : ''} ${count > manyRows && !isOpen ? restingRow : ''}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the buttons inside */}
      <div
        className="flex flex-wrap items-center justify-end gap-1 p-1"
        onKeyDown={(event) => actOnAltKey(event, act)}
      >
        {isMovable ? <DragHandle {...drag.handle} /> : null}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-keyshortcuts={Object.keys(act)
            .map((key) => `Alt+${key}`)
            .join(' ')}
          onClick={() => actions.toggle(rowKey)}
          className="flex min-h-11 min-w-0 flex-1 basis-full items-center @lg:basis-40 gap-3 rounded-control px-2 text-left max-@3xs:flex-wrap font-semibold hover:bg-sunken"
        >
          <Icon
            icon={faChevronRight}
            className={`size-3.5 transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
          <RowPicture list={list} item={item} />
          <span className="min-w-0 wrap-anywhere">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
              <span className="min-w-0">{name}</span>
              {marks.map((mark) => (
                <span
                  key={mark}
                  className="min-w-0 rounded-control border border-muted px-2 text-sm font-normal"
                >
                  {mark}
                </span>
              ))}
            </span>
            {detail ? <span className="block text-sm font-normal text-muted">{detail}</span> : null}
          </span>
        </button>
        {isMovable ? (
          <MoveButtons name={name} isFirst={index === 0} isLast={isLast} onStep={step} />
        ) : null}
        {isMovable && list.indentedBy ? (
          <RowButton
            label={`${isSubItem ? 'Outdent' : 'Indent'} ${name}`}
            icon={isSubItem ? faArrowLeft : faArrowRight}
            isOff={indent === undefined}
            onClick={() => indent?.(index, !isSubItem)}
          />
        ) : null}
        {list.copyOf ? (
          <RowButton
            label={`Duplicate ${name}`}
            icon={faCopy}
            onClick={() => actions.duplicate(index)}
          />
        ) : null}
        <RowButton label={`Remove ${name}`} icon={faTrash} onClick={() => actions.remove(index)} />
      </div>
      {beside ? <div className="border-t border-line px-4 py-2 empty:hidden">{beside}</div> : null}
      {isOpen ? (
        <fieldset data-fields="" aria-label={name} className="border-t border-line p-4 sm:p-5">
          <FieldGrid fields={fieldsOfItem(list, item)} path={path} value={item} owner={name} />
        </fieldset>
      ) : null}
    </li>
  )
})

/** What Alt and an arrow key do on a row. */
function keyedActions(
  step: (by: -1 | 1) => void,
  indent: (isIndented: boolean) => void,
): Record<string, () => void> {
  return {
    ArrowUp: () => step(-1),
    ArrowDown: () => step(1),
    ArrowLeft: () => indent(false),
    ArrowRight: () => indent(true),
  }
}
