import { Link } from 'react-router'
import { fileTypeLabel } from '#app/files/file-types.ts'
import type { FileUse, StoredFile } from '#app/files/schema.ts'
import { formatBytes } from '#app/images/admin/image-labels.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'

const head = 'px-3 py-2 text-left font-semibold whitespace-nowrap'
const wide = 'px-3 py-1 whitespace-nowrap max-md:hidden'
const widest = 'px-3 py-1 whitespace-nowrap max-2xl:hidden'

/** Files as a table; on phones, type, size, and uses follow the name. */
export function FileTable({
  files,
  uses,
  onRename,
  onReplace,
  onDelete,
}: {
  files: readonly StoredFile[]
  /** undefined while loading */
  uses: readonly FileUse[] | undefined
  onRename: (file: StoredFile) => void
  onReplace: (file: StoredFile) => void
  onDelete: (file: StoredFile) => void
}) {
  const usesById = Map.groupBy(uses ?? [], ({ fileId }) => fileId)
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full text-sm">
        <thead className="border-b border-line max-md:sr-only">
          <tr>
            <th className={head}>Name</th>
            <th className={`${head} max-2xl:hidden`}>Type</th>
            <th className={`${head} max-2xl:hidden`}>Size</th>
            <th className={head}>Changed</th>
            <th className={head}>Used on</th>
            <th className={head}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => {
            const { id, name, mimeType, size, path, changedAt } = file
            const type = fileTypeLabel(mimeType)
            const places = uses && <Places uses={usesById.get(id) ?? []} />
            return (
              <tr key={id} className="border-line not-last:border-b max-md:block max-md:p-2">
                <td className="px-3 py-1 max-md:block md:w-full">
                  <a
                    href={path}
                    target="_blank"
                    rel="noopener"
                    className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-accent underline underline-offset-4 md:min-h-6"
                  >
                    {name}
                    <span className="sr-only"> (opens a new tab)</span>
                  </a>
                  <div className="text-muted 2xl:hidden">
                    {type} · {formatBytes(size)}
                    <span className="md:hidden"> · {formatTimestamp(changedAt)}</span>
                  </div>
                  <div className="md:hidden">{places}</div>
                </td>
                <td className={widest}>{type}</td>
                <td className={`${widest} tabular-nums`}>{formatBytes(size)}</td>
                <td className={wide}>{formatTimestamp(changedAt)}</td>
                <td className="min-w-28 px-3 py-1 max-md:hidden">{places}</td>
                <td className="px-1 py-1 max-md:block">
                  <div className="flex flex-wrap md:flex-nowrap">
                    <Act of={name} onPress={() => void copyLink(path)}>
                      Copy link
                    </Act>
                    <Act of={name} onPress={() => onRename(file)}>
                      Rename
                    </Act>
                    <Act of={name} onPress={() => onReplace(file)}>
                      Replace
                    </Act>
                    <Act of={name} onPress={() => onDelete(file)}>
                      Delete
                    </Act>
                  </div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Places({ uses }: { uses: readonly FileUse[] }) {
  const places = [...new Map(uses.map((use) => [use.where, use])).values()]
  if (places.length === 0) return <span className="text-muted">Not linked</span>
  return (
    <ul>
      {places.map(({ where, path }) => (
        <li key={where}>
          <Link to={path} className="inline-block min-h-6 text-accent underline wrap-anywhere">
            {where}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Act({ of, onPress, children }: { of: string; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 rounded-control px-2 whitespace-nowrap text-accent hover:bg-sunken hover:underline md:pointer-fine:min-h-9"
    >
      {children}
      <span className="sr-only"> ({of})</span>
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
