import { useRef, useState } from 'react'
import type { StoredFile } from '#app/files/schema.ts'
import { runForEach } from '#app/ui/calls/run-for-each.ts'
import { uploadFailure } from '#app/ui/calls/upload.ts'
import { sendFile } from './send-file.ts'

/** A file on its way, or one that was rejected. */
export type FileUpload = { key: number; file: File; share: number; reason: string }

/** Uploads files one after another; rejected ones stay in the list with the reason. */
export function useFileUploads(onUploaded: (file: StoredFile) => void) {
  const [uploads, setUploads] = useState<FileUpload[]>([])
  const lastKey = useRef(0)

  function patch(key: number, change: Partial<FileUpload>) {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }

  function remove(key: number) {
    setUploads((all) => all.filter((one) => one.key !== key))
  }

  /** Returns the number of files that arrived. Never throws. */
  async function send(files: readonly File[]): Promise<number> {
    const added = files.map((file): FileUpload => {
      lastKey.current += 1
      return { key: lastKey.current, file, share: 0, reason: '' }
    })
    setUploads((all) => [...all.filter(({ reason }) => reason === ''), ...added])
    let failed = 0
    await runForEach(
      added,
      async ({ key, file }) => {
        const stored = await sendFile(file, (share) => patch(key, { share }))
        remove(key)
        onUploaded(stored)
      },
      ({ key }, error) => {
        failed += 1
        patch(key, { reason: uploadFailure(error, 'file') })
      },
    )
    return added.length - failed
  }

  return { uploads, isSending: uploads.some(({ reason }) => reason === ''), send, remove }
}
