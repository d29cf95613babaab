import { useEffect, useRef, useState } from 'react'
import type { FileUse, StoredFile } from '#app/files/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { uploadFailure } from '#app/ui/calls/upload.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { TextField } from '#app/ui/field.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { ChooseFiles } from './choose-files.tsx'
import { DeleteFileDialog, RenameFileDialog } from './file-dialogs.tsx'
import { FileTable } from './file-table.tsx'
import { acceptedFiles, sendReplacement } from './send-file.ts'
import { UploadList } from './upload-list.tsx'
import { useFileUploads } from './use-file-uploads.ts'
import { usePause } from './use-pause.ts'

const pageSize = 50

type Opened = { act: 'rename' | 'delete'; file: StoredFile }

/** The Files section: uploads, and all files with where they're linked. */
export function Section({ setDirty }: SectionProps) {
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [opened, setOpened] = useState<Opened>()
  const [replaced, setReplaced] = useState<StoredFile>()
  const [isReplacing, setReplacing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const query = { search: usePause(search.trim()), limit: pageSize, offset }
  const list = useRead('GET /api/admin/files', { query })
  const usesRead = useRead('GET /api/admin/file-uses')
  const { uploads, isSending, send, remove } = useFileUploads(() => void list.reload())
  const isBusy = isSending || isReplacing

  // Syncs with the shell, which asks before the person leaves during an upload.
  useEffect(() => {
    setDirty(isBusy)
    return () => setDirty(false)
  }, [isBusy, setDirty])

  async function upload(files: File[]) {
    setOffset(0)
    const sent = await send(files)
    if (sent === files.length) {
      showToast({
        title: 'Success',
        description: sent === 1 ? 'File uploaded' : `${sent} files uploaded`,
      })
    } else {
      const failed = files.length - sent
      const description =
        failed === 1 ? 'A file wasn’t uploaded' : `${failed} files weren’t uploaded`
      showToast({ title: 'Error', description, isDestructive: true })
    }
  }

  function undo(id: string) {
    const restore = () => call('POST /api/admin/files/{id}/restore', { params: { id } })
    return {
      label: 'Undo',
      onSelect: () => void tryWithToast(restore, 'Restored.').then(() => list.reload()),
    }
  }

  async function replace(file: StoredFile, chosen: File) {
    setReplacing(true)
    try {
      const { previousId } = await sendReplacement(file.id, chosen)
      showToast({
        title: 'Success',
        description: `${file.name} replaced. Its links stay the same.`,
        action: undo(previousId),
      })
      await list.reload()
    } catch (error) {
      const description = `${file.name} wasn’t replaced. ${uploadFailure(error, 'file')}`
      showToast({ title: 'Error', description, isDestructive: true })
    }
    setReplacing(false)
  }

  async function deleteFile({ id, name }: StoredFile) {
    setOpened(undefined)
    const act = () => call('DELETE /api/admin/files/{id}', { params: { id } })
    if (!(await tryWithToast(act, `${name} was deleted.`, undo(id)))) return
    await list.reload()
    // the row and its button are gone
    heading.current?.focus()
  }

  const { files = [], total = 0 } = list.data ?? {}
  return (
    <div className="grid max-w-6xl gap-6">
      <ChooseFiles
        label={isSending ? 'Uploading...' : 'Upload files'}
        isMultiple
        isDisabled={isBusy}
        onChoose={(chosen) => void upload(chosen)}
      />
      <UploadList uploads={uploads} onRemove={remove} />
      <section aria-labelledby="files-title" className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="files-title" ref={heading} tabIndex={-1} className="text-xl outline-none">
            All files
          </h2>
          <div className="w-full sm:w-80">
            <TextField
              label="Search by name"
              name="files-search"
              type="search"
              maxLength={200}
              value={search}
              onChange={({ target }) => {
                setSearch(target.value)
                setOffset(0)
              }}
            />
          </div>
        </div>
        {list.failure ? (
          <LoadFailure
            text={`We couldn’t load your files. ${list.failure.message}`}
            onRetry={list.reload}
          />
        ) : null}
        <p role="status" className="text-sm text-muted">
          {list.data ? countText(total, offset, files.length, search) : 'Loading...'}
        </p>
        {files.length > 0 ? (
          <FileTable
            files={files}
            uses={usesRead.data?.uses}
            onRename={(file) => setOpened({ act: 'rename', file })}
            onReplace={(file) => {
              setReplaced(file)
              chooser.current?.click()
            }}
            onDelete={(file) => {
              void usesRead.reload()
              setOpened({ act: 'delete', file })
            }}
          />
        ) : null}
        {total > pageSize ? (
          <div className="flex gap-3">
            <Button
              look="outline"
              disabled={offset === 0}
              onClick={() => setOffset(Math.max(0, offset - pageSize))}
            >
              Previous
            </Button>
            <Button
              look="outline"
              disabled={offset + files.length >= total}
              onClick={() => setOffset(offset + pageSize)}
            >
              Next
            </Button>
          </div>
        ) : null}
      </section>
      <input
        ref={chooser}
        type="file"
        accept={acceptedFiles}
        aria-label={`Replace ${replaced?.name ?? 'a file'}`}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen && replaced) void replace(replaced, chosen)
          target.value = ''
        }}
      />
      {opened?.act === 'rename' ? (
        <RenameFileDialog
          file={opened.file}
          onRenamed={() => {
            setOpened(undefined)
            void list.reload()
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {opened?.act === 'delete' ? (
        <DeleteFileDialog
          file={opened.file}
          read={{ ...usesRead, uses: usesOf(usesRead.data?.uses, opened.file) }}
          onDelete={() => void deleteFile(opened.file)}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </div>
  )
}

function usesOf(uses: readonly FileUse[] | undefined, { id }: StoredFile) {
  return uses?.filter(({ fileId }) => fileId === id)
}

function countText(total: number, offset: number, shown: number, search: string): string {
  if (total === 0) {
    return search.trim() ? 'No files match.' : 'No files yet. Upload a PDF, a form, or a recording.'
  }
  if (shown < total) return `${offset + 1} to ${offset + shown} of ${total} files`
  return total === 1 ? '1 file' : `${total} files`
}
