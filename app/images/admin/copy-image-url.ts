import { showToast } from '#app/ui/toasts/shown-toast.ts'

/** Copies a picture's full URL to the clipboard, with a toast (A§8.1, A§8.2). */
export async function copyImageUrl(imageId: string, what = 'URL'): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}/api/images/${imageId}`)
    showToast({ title: 'Success', description: `${what} copied to clipboard` })
  } catch {
    showToast({ title: 'Error', description: 'Failed to copy URL', isDestructive: true })
  }
}
