import { type Import, type ImportSortKey, importKinds } from '#app/admin/imports/import-schema.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Dot } from '#app/ui/list/dot.tsx'
import type { ListColumn } from '#app/ui/list/list-table.tsx'
import { countLabel } from './import-words.ts'

/** The columns of past imports. The button that undoes an import opens its row for J and K. */
export function importColumns(onUndo: (one: Import) => void): ListColumn<Import, ImportSortKey>[] {
  return [
    {
      key: 'file',
      label: 'File',
      sort: 'file',
      fills: true,
      phone: 'main',
      cell: ({ fileName }) => (
        <span className="block truncate font-medium" title={fileName}>
          {fileName}
        </span>
      ),
    },
    { key: 'counts', label: 'Imported', phone: 'line', cell: countWords },
    {
      key: 'kind',
      label: 'Type',
      sort: 'kind',
      shows: 'wide',
      cell: ({ kind }) => importKinds[kind].label,
    },
    {
      key: 'person',
      label: 'By',
      sort: 'person',
      phone: 'note',
      cell: ({ broughtBy }) => <span className="list-note">{broughtBy ?? 'Unknown person'}</span>,
    },
    {
      key: 'imported',
      label: 'When',
      sort: 'imported',
      startsDescending: true,
      phone: 'end',
      cell: ({ broughtAt }) => (
        <time dateTime={broughtAt} className="list-note">
          {formatTimestamp(broughtAt)}
        </time>
      ),
    },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      phone: 'side',
      cell: (one) =>
        one.takenBackAt ? (
          <Dot label="Undone" />
        ) : (
          <button
            type="button"
            data-list-opener
            onClick={() => onUndo(one)}
            className="list-action text-danger"
          >
            Undo import<span className="sr-only">: {one.fileName}</span>
          </button>
        ),
    },
  ]
}

/** Who undid an import, and what stayed. */
export function Undone({ of: { takenBackAt, takenBackBy, stayed } }: { of: Import }) {
  if (!takenBackAt) return null
  return (
    <>
      <p>
        Undone by {takenBackBy ?? 'an unknown person'}, {formatTimestamp(takenBackAt)}.
        {stayed.length > 0 ? ' Not undone:' : ''}
      </p>
      {stayed.length > 0 ? (
        <ul className="list-disc ps-5">
          {stayed.map(({ name, why }) => (
            <li key={`${name} ${why}`} className="wrap-anywhere">
              {name}: {why}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function countWords({ kind, made, changed, left, refused }: Import): string {
  const words = [
    made > 0 || changed === 0 ? countLabel(kind, made) : '',
    changed > 0 ? `${changed} changed` : '',
    left > 0 ? `${left} skipped` : '',
    refused > 0 ? `${refused} not imported` : '',
  ].filter(Boolean)
  return words.join(', ')
}
