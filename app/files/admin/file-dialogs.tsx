import { useId, useState } from 'react'
import { type FileUse, fileNameLimit, type StoredFile } from '#app/files/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { uploadFailure } from '#app/ui/calls/upload.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { trashDays, trashLabel } from '#app/ui/trash.ts'

/** Renames a file. Its ending stays. */
export function RenameFileDialog({
  file,
  onRenamed,
  onClose,
}: {
  file: StoredFile
  onRenamed: () => void
  onClose: () => void
}) {
  const [name, setName] = useState(file.name.replace(/\.\w+$/, ''))
  const [error, setError] = useState('')
  const [isSaving, setSaving] = useState(false)
  const form = useId()

  async function save() {
    setSaving(true)
    try {
      await call('PUT /api/admin/files/{id}', { params: { id: file.id }, body: { name } })
      onRenamed()
    } catch (failure) {
      setError(uploadFailure(failure, 'name'))
      setSaving(false)
    }
  }

  return (
    <Dialog
      title="Rename file"
      width="small"
      onClose={onClose}
      foot={
        <>
          <Button type="submit" form={form} disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Rename'}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) void save()
        }}
      >
        <TextField
          label="Name"
          name="file-name"
          autoFocus
          autoComplete="off"
          maxLength={fileNameLimit}
          value={name}
          error={error || undefined}
          help="Links to this file keep working."
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}

/** Confirms the deletion of one or more files and lists where they're linked. */
export function DeleteFilesDialog({
  files,
  read: { uses, isLoading, failure },
  onDelete,
  onClose,
}: {
  files: readonly StoredFile[]
  read: { uses: readonly FileUse[] | undefined; isLoading: boolean; failure: unknown }
  onDelete: () => void
  onClose: () => void
}) {
  const [file] = files
  const isOne = files.length === 1
  const them = isOne ? 'it' : 'them'
  const theyAre = isOne ? 'it’s' : 'they’re'
  return (
    <Dialog
      title={`Delete ${isOne ? file?.name : `${files.length} files`}?`}
      width="small"
      onClose={onClose}
      foot={
        <>
          <Button
            aria-disabled={isLoading}
            onClick={() => isLoading || onDelete()}
            className="bg-danger! text-on-danger!"
          >
            {isOne ? 'Delete file' : `Delete ${files.length} files`}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {failure ? <p role="alert">We couldn’t check where {theyAre} linked.</p> : null}
      {!failure && (isLoading || !uses) ? (
        <p role="status">Checking where {theyAre} linked...</p>
      ) : null}
      {!failure && !isLoading && uses ? <Uses uses={uses} them={them} /> : null}
      <p className="mt-4 text-sm text-muted">
        You can restore {them} for {trashDays} days, under {trashLabel}.
      </p>
    </Dialog>
  )
}

function Uses({ uses, them }: { uses: readonly FileUse[]; them: string }) {
  if (uses.length === 0) return <p role="status">Nothing links to {them}.</p>
  return (
    <>
      <p role="status">These links to {them} will stop working:</p>
      <ul className="mt-2 list-disc pl-5">
        {uses.map(({ where, place }) => (
          <li key={`${where} ${place}`} className="wrap-anywhere">
            <strong>{where}</strong>: {place}
          </li>
        ))}
      </ul>
    </>
  )
}
