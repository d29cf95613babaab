import { useState } from 'react'
import type { ImageChange, LibraryImage } from '#app/images/schema.ts'
import { call } from '#app/ui/calls/call.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { reasonOf } from './upload/send-picture.ts'

/** Saves a picture's details; `problem` is the error, or ''. */
export function useImageChange(id: string, onSaved: (image: LibraryImage) => void) {
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')

  async function save(body: ImageChange): Promise<void> {
    setSaving(true)
    setProblem('')
    try {
      onSaved((await call('PUT /api/admin/images/{id}', { params: { id }, body })).image)
      showToast({ title: 'Success', description: 'Image updated successfully' })
    } catch (error) {
      setProblem(reasonOf(error))
      setSaving(false)
    }
  }

  return { isSaving, problem, save }
}
