import { Link } from 'react-router'
import { fileTypeLabel } from '#app/files/file-types.ts'
import type { FileSortKey, FileUse, StoredFile } from '#app/files/schema.ts'
import { formatBytes } from '#app/images/admin/image-labels.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { ListMenu } from '#app/ui/list/list-menu.tsx'
import type { ListColumn } from '#app/ui/list/list-table.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'

type Act = (file: StoredFile) => void

/** The columns of the list of files. `uses`: undefined while loading. */
export function fileColumns(
  uses: readonly FileUse[] | undefined,
  { onRename, onReplace, onDelete }: Record<'onRename' | 'onReplace' | 'onDelete', Act>,
): ListColumn<StoredFile, FileSortKey>[] {
  const usesById = Map.groupBy(uses ?? [], ({ fileId }) => fileId)
  return [
    {
      key: 'name',
      label: 'Name',
      sort: 'name',
      fills: true,
      phone: 'main',
      cell: ({ name, path }) => (
        <a
          href={path}
          target="_blank"
          rel="noopener"
          data-list-opener
          title={name}
          className="list-opener"
        >
          <span className="truncate">{name}</span>
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      ),
    },
    {
      key: 'type',
      label: 'Type',
      cell: ({ mimeType }) => <span className="list-note">{fileTypeLabel(mimeType)}</span>,
    },
    {
      key: 'size',
      label: 'Size',
      isNumber: true,
      sort: 'size',
      startsDescending: true,
      shows: 'wide',
      cell: ({ size }) => formatBytes(size),
    },
    {
      key: 'changed',
      label: 'Changed',
      sort: 'changed',
      startsDescending: true,
      phone: 'end',
      cell: ({ changedAt }) => <span className="list-note">{formatTimestamp(changedAt)}</span>,
    },
    {
      key: 'uses',
      label: 'Used on',
      phone: 'note',
      cell: ({ id }) => (uses ? <Places uses={usesById.get(id) ?? []} /> : null),
    },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      phone: 'side',
      cell: (file) => (
        <ListMenu label={`Actions for ${file.name}`}>
          <Item label="Copy link" onPress={() => void copyLink(file.path)} />
          <Item label="Rename" onPress={() => onRename(file)} />
          <Item label="Replace" onPress={() => onReplace(file)} />
          <Item label="Delete" onPress={() => onDelete(file)} />
        </ListMenu>
      ),
    },
  ]
}

/** The first page that links to a file, and how many others do. */
function Places({ uses }: { uses: readonly FileUse[] }) {
  const places = [...new Map(uses.map((use) => [use.where, use])).values()]
  const [first] = places
  if (!first) return <span className="list-note">Not linked</span>
  const others = places.length - 1
  return (
    <span className="list-line">
      <Link to={first.path} className="inline-flex min-h-6 items-center text-accent underline">
        {first.where}
      </Link>
      {others > 0 ? <span className="list-note">and {others} more</span> : null}
    </span>
  )
}

function Item({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="list-menu-item">
      {label}
    </button>
  )
}

async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${path}`)
    showToast({ title: 'Success', description: 'Link copied' })
  } catch {
    showToast({ title: 'Error', description: 'Failed to copy the link', isDestructive: true })
  }
}
