import { showToast } from '#app/ui/toasts/shown-toast.ts'

/** Puts a picture's absolute address on the clipboard, and says whether that worked (A§8.1, A§8.2). */
export async function copyImageUrl(imageId: string, what = 'URL'): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}/api/images/${imageId}`)
    showToast({ title: 'Success', description: `${what} copied to clipboard` })
  } catch {
    showToast({ title: 'Error', description: 'Failed to copy URL', isDestructive: true })
  }
}
