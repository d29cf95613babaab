import { Progress } from '#app/images/admin/upload/waiting-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/problem.tsx'
import type { FileUpload } from './use-file-uploads.ts'

/** Files on their way with progress, and rejected ones with the reason. */
export function UploadList({
  uploads,
  onRemove,
}: {
  uploads: readonly FileUpload[]
  onRemove: (key: number) => void
}) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className="grid gap-2">
      {uploads.map(({ key, file, share, reason }) => (
        <li
          key={key}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line p-3"
        >
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold wrap-anywhere">{file.name}</p>
            {reason ? <Problem text={reason} /> : <Progress share={share} name={file.name} />}
          </div>
          {reason ? (
            <Button look="outline" onClick={() => onRemove(key)}>
              OK<span className="sr-only"> ({file.name})</span>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
