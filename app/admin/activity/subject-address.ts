import { documentAddress, sectionAddress } from '#app/admin/office-addresses.ts'

/** Where staff can see the subject of an activity entry; null if nowhere. */
export function addressOfSubject(subject: string): string | null {
  const [kind, id = ''] = subject.split(':')
  switch (kind) {
    case 'document':
      return documentAddress(id)
    case 'order':
      return `${sectionAddress('orders')}/${id}`
    case 'message':
      return `${sectionAddress('messages')}/${id}`
    case 'image':
      return `${sectionAddress('image-upload')}/${id}`
    case 'product':
      return `${sectionAddress('shop')}/products`
    case 'spanish':
      return `${sectionAddress('spanish')}/${id}`
    case 'person':
      return sectionAddress('people')
    case 'import':
      return sectionAddress('imports')
    case 'claim':
      return sectionAddress('dashboard')
    default:
      return null
  }
}
