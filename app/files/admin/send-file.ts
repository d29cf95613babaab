import { fileLimit, fileTooLargeMessage, type StoredFile } from '#app/files/schema.ts'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { apiUrl, CallError } from '#app/ui/calls/call.ts'
import { upload } from '#app/ui/calls/upload.ts'

/** What a file field offers; the server looks at the content. */
export const acceptedFiles =
  '.pdf,.docx,.xlsx,.pptx,.txt,.csv,.ics,.vtt,.mp3,.m4a,.ogg,.wav,audio/*,text/plain'

/** Uploads a file. `onProgress` gets the fraction sent. Throws CallError. */
export async function sendFile(
  file: File,
  onProgress?: (share: number) => void,
): Promise<StoredFile> {
  requireSmall(file)
  const url = apiUrl('POST /api/admin/files', { query: { name: file.name } })
  return (await upload('POST', url, file, onProgress)) as StoredFile
}

/** Replaces a file's content. Throws CallError. */
export async function sendReplacement(
  id: string,
  file: File,
): Promise<AnswerOf<'PUT /api/admin/files/{id}/content'>> {
  requireSmall(file)
  const url = apiUrl('PUT /api/admin/files/{id}/content', {
    params: { id },
    query: { name: file.name },
  })
  return (await upload('PUT', url, file)) as AnswerOf<'PUT /api/admin/files/{id}/content'>
}

function requireSmall({ size }: File): void {
  if (size >= fileLimit) throw new CallError(fileTooLargeMessage)
}
