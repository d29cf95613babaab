import type { ImageCategory, UploadAnswer } from '#app/images/schema.ts'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { apiUrl } from '#app/ui/calls/call.ts'
import { upload, uploadFailure } from '#app/ui/calls/upload.ts'

/** A picture's alt text, or none if it's decorative. */
export type Caption = { description: string; isDecorative: boolean }

/** An empty caption. */
export const noCaption: Caption = { description: '', isDecorative: false }

const uploading = 'POST /api/admin/upload'

/** A file to upload. */
export type PictureUpload = Caption & {
  file: File
  category: ImageCategory
  /** true: takes the library's picture of the same content, if it has one */
  isReusing?: boolean
}

/** Uploads a file to the library. `onProgress` gets the fraction sent, 0 to 1. Throws CallError. */
export async function sendPicture(
  picture: PictureUpload,
  onProgress: (share: number) => void = () => {},
): Promise<UploadAnswer> {
  const answer = await upload('POST', apiUrl(uploading), formOf(picture), onProgress)
  return answer as AnswerOf<typeof uploading>
}

/** The reason of a rejection, preferring the file's field error. */
export function reasonOf(error: unknown): string {
  return uploadFailure(error, 'image')
}

function formOf({ file, category, description, isDecorative, isReusing }: PictureUpload): FormData {
  const form = new FormData()
  form.set('image', file)
  form.set('category', category)
  form.set('description', description)
  form.set('decorative', String(isDecorative))
  if (isReusing) form.set('reuse', 'true')
  return form
}
