import { useEffect, useRef, useState } from 'react'
import { type FileUse, fileSorts, type StoredFile } from '#app/files/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { runForEach } from '#app/ui/calls/run-for-each.ts'
import { uploadFailure } from '#app/ui/calls/upload.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { describeShown } from '#app/ui/list/list-count.ts'
import { ListTable } from '#app/ui/list/list-table.tsx'
import { useListQuery } from '#app/ui/list/use-list-query.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { BulkActionBar } from '#app/ui/selection/bulk-action-bar.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { failureReason, tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { ChooseFiles } from './choose-files.tsx'
import { fileColumns } from './file-columns.tsx'
import { DeleteFilesDialog, RenameFileDialog } from './file-dialogs.tsx'
import { acceptedFiles, sendReplacement } from './send-file.ts'
import { UploadList } from './upload-list.tsx'
import { useFileUploads } from './use-file-uploads.ts'

const pageSize = 50

type Filter = { search: string; sort: (typeof fileSorts)[number] }

const defaults: Filter = { search: '', sort: '-changed' }

const allowed = { sort: fileSorts }

type Opened = { act: 'rename' | 'delete'; files: readonly StoredFile[] }

/** The Files section: uploads, and all files with where they're linked. */
export function Section({ setDirty }: SectionProps) {
  const pages = useListQuery<Filter>('files', defaults, allowed)
  const { filter, cursors, cursor } = pages
  // a page's cursor is the number of files before it
  const offset = Math.min(Math.max(0, Math.trunc(Number(cursor)) || 0), 100_000)
  const [opened, setOpened] = useState<Opened>()
  const [replaced, setReplaced] = useState<StoredFile>()
  const [isReplacing, setReplacing] = useState(false)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const top = useRef<HTMLElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const list = useRead('GET /api/admin/files', { query: { ...filter, limit: pageSize, offset } })
  const usesRead = useRead('GET /api/admin/file-uses')
  const { uploads, isSending, send, remove } = useFileUploads(() => void list.reload())
  const isBusy = isSending || isReplacing

  // Syncs with the shell, which asks before the person leaves during an upload.
  useEffect(() => {
    setDirty(isBusy)
    return () => setDirty(false)
  }, [isBusy, setDirty])

  async function upload(chosen: File[]) {
    if (offset > 0) pages.turn([])
    const sent = await send(chosen)
    if (sent === chosen.length) {
      showToast({
        title: 'Success',
        description: sent === 1 ? 'File uploaded' : `${sent} files uploaded`,
      })
    } else {
      const failed = chosen.length - sent
      const description =
        failed === 1 ? 'A file wasn’t uploaded' : `${failed} files weren’t uploaded`
      showToast({ title: 'Error', description, isDestructive: true })
    }
  }

  function undo(ids: readonly string[]) {
    const restore = async () => {
      for (const id of ids) await call('POST /api/admin/files/{id}/restore', { params: { id } })
    }
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
        action: undo([previousId]),
      })
      await list.reload()
    } catch (error) {
      const description = `${file.name} wasn’t replaced. ${uploadFailure(error, 'file')}`
      showToast({ title: 'Error', description, isDestructive: true })
    }
    setReplacing(false)
  }

  async function deleteFiles(doomed: readonly StoredFile[]) {
    setOpened(undefined)
    const refused = new Map<string, string>()
    const act = ({ id }: StoredFile) => call('DELETE /api/admin/files/{id}', { params: { id } })
    await runForEach(doomed, act, ({ id }, error) => refused.set(id, failureReason(error)))
    const deleted = doomed.filter(({ id }) => !refused.has(id))
    const [first] = deleted
    if (first) {
      const what = deleted.length === 1 ? `${first.name} was` : `${deleted.length} files were`
      const action = undo(deleted.map(({ id }) => id))
      showToast({ title: 'Success', description: `${what} deleted.`, action })
    }
    if (refused.size > 0) {
      const why = [...new Set(refused.values())].join(' ')
      const what = pluralize(refused.size, 'file wasn’t', 'files weren’t')
      showToast({ title: 'Error', description: `${what} deleted. ${why}`, isDestructive: true })
    }
    setSelectedIds(new Set(refused.keys()))
    await list.reload()
    // the rows and their buttons are gone
    top.current?.focus()
  }

  function askToDelete(doomed: readonly StoredFile[]) {
    void usesRead.reload()
    setOpened({ act: 'delete', files: doomed })
  }

  const { files = [], total = 0 } = list.data ?? {}
  const next = offset + files.length < total ? String(offset + files.length) : null
  const selected = files.filter(({ id }) => selectedIds.has(id))
  const [file] = opened?.files ?? []
  return (
    <div className="flex flex-col gap-2">
      <ChooseFiles
        label={isSending ? 'Uploading...' : 'Upload files'}
        isMultiple
        isDisabled={isBusy}
        onChoose={(chosen) => void upload(chosen)}
      />
      <UploadList uploads={uploads} onRemove={remove} />
      <section
        ref={top}
        tabIndex={-1}
        aria-label="All files"
        className="flex flex-col gap-2 outline-none"
      >
        <SearchForm
          label="Search files"
          choices={[]}
          isEmpty={!list.isLoading && !filter.search && total === 0}
          filter={filter}
          onSearch={({ search }) => pages.ask({ search })}
        >
          <p role="status" className="list-count">
            {list.data || list.failure ? null : 'Loading...'}
            {files.length > 0
              ? describeShown({ first: offset + 1, shown: files.length, total }, ['file', 'files'])
              : null}
          </p>
        </SearchForm>
        {list.failure ? (
          <LoadFailure
            text={`We couldn’t load your files. ${list.failure.message}`}
            onRetry={list.reload}
          />
        ) : null}
        {selected.length > 0 ? (
          <BulkActionBar label="Selected files">
            <Button look="danger" onClick={() => askToDelete(selected)}>
              Delete {pluralize(selected.length, 'file', 'files')}
            </Button>
          </BulkActionBar>
        ) : null}
        {files.length > 0 ? (
          <ListTable
            label="Files"
            columns={fileColumns(usesRead.data?.uses, {
              onRename: (one) => setOpened({ act: 'rename', files: [one] }),
              onReplace: (one) => {
                setReplaced(one)
                chooser.current?.click()
              },
              onDelete: (one) => askToDelete([one]),
            })}
            rows={files}
            sort={{ value: filter.sort, queryOf: (sort) => pages.queryWith({ sort }) }}
            selection={{
              ids: selectedIds,
              onChange: setSelectedIds,
              labelOf: ({ name }) => `Select ${name}`,
              allLabel: 'Select all',
            }}
            isBusy={list.isLoading}
          />
        ) : null}
        <Pager
          cursors={cursors}
          next={next}
          isLoading={list.isLoading}
          labels={{ back: 'Previous page', on: 'Next page' }}
          onTurn={(turned) => {
            setSelectedIds(new Set())
            pages.turn(turned)
          }}
        />
        {list.data && files.length === 0 && !list.failure ? (
          <EmptyList
            text={
              filter.search
                ? 'No files match.'
                : 'No files yet. Upload a PDF, a form, or a recording.'
            }
          >
            {filter.search ? (
              <Button look="outline" onClick={() => pages.ask(defaults)}>
                Show all files
              </Button>
            ) : null}
          </EmptyList>
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
      {opened?.act === 'rename' && file ? (
        <RenameFileDialog
          file={file}
          onRenamed={() => {
            setOpened(undefined)
            void list.reload()
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {opened?.act === 'delete' ? (
        <DeleteFilesDialog
          files={opened.files}
          read={{ ...usesRead, uses: usesOf(usesRead.data?.uses, opened.files) }}
          onDelete={() => void deleteFiles(opened.files)}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </div>
  )
}

function usesOf(uses: readonly FileUse[] | undefined, files: readonly StoredFile[]) {
  const ids = new Set(files.map(({ id }) => id))
  return uses?.filter(({ fileId }) => ids.has(fileId))
}
