import { useState } from 'react'
import { fileTypeLabel } from '#app/files/file-types.ts'
import type { StoredFile } from '#app/files/schema.ts'
import { formatBytes } from '#app/images/admin/image-labels.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { UploadList } from './upload-list.tsx'
import { useFileUploads } from './use-file-uploads.ts'
import { usePause } from './use-pause.ts'

/** The picker's texts, also in Spanish for translators. */
export type FilePickerCopy = {
  chooseFile: string
  searchFiles: string
  noFiles: string
  loadingFiles: string
  uploadFile: string
  uploadingFile: string
  uploadHelp: string
}

const shown = 30

/**
 * The dialog that picks a file, last changed first, or uploads one and picks it. The caller closes
 * it, also after a pick.
 */
export function FilePicker({
  copy,
  onPick,
  onClose,
}: {
  copy: FilePickerCopy
  onPick: (file: StoredFile) => void
  onClose: () => void
}) {
  const [search, setSearch] = useState('')
  const query = { search: usePause(search.trim()), limit: shown }
  const { data, failure } = useRead('GET /api/admin/files', { query })
  const { uploads, isSending, send, remove } = useFileUploads(onPick)
  return (
    <Dialog title={copy.chooseFile} onClose={onClose}>
      <div className="mb-4 grid gap-3">
        <ChooseFiles
          label={isSending ? copy.uploadingFile : copy.uploadFile}
          help={copy.uploadHelp}
          isDisabled={isSending}
          onChoose={(files) => void send(files)}
        />
        <UploadList uploads={uploads} onRemove={remove} />
      </div>
      <TextField
        label={copy.searchFiles}
        name="file-search"
        type="search"
        maxLength={200}
        autoComplete="off"
        value={search}
        // it may be in a form, which Enter would send
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p role="status" className="mt-3 text-muted">
        {failure
          ? failure.message
          : data
            ? data.total === 0
              ? copy.noFiles
              : ''
            : copy.loadingFiles}
      </p>
      <ul>
        {data?.files.map((file) => (
          <li key={file.id} className="border-line not-last:border-b">
            <button
              type="button"
              onClick={() => onPick(file)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-2 py-1 text-left hover:bg-sunken"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{file.name}</span>
              <span className="text-sm text-muted">
                {fileTypeLabel(file.mimeType)} · {formatBytes(file.size)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
