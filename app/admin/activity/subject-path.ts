import { documentEditorPath, sectionPath } from '#app/admin/office-routes.ts'

/** Where staff can see the subject of an activity entry; null if nowhere. */
export function subjectPath(subject: string): string | null {
  const [kind, id = ''] = subject.split(':')
  switch (kind) {
    case 'document':
      return documentEditorPath(id)
    case 'order':
      return `${sectionPath('orders')}/${id}`
    case 'message':
      return `${sectionPath('messages')}/${id}`
    case 'image':
      return `${sectionPath('image-upload')}/${id}`
    case 'product':
      return `${sectionPath('shop')}/products`
    case 'spanish':
      return `${sectionPath('spanish')}/${id}`
    case 'person':
      return sectionPath('people')
    case 'import':
      return sectionPath('imports')
    case 'claim':
      return sectionPath('dashboard')
    default:
      return null
  }
}
