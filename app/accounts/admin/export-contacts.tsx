import { useContext } from 'react'
import { contactAreas } from '#app/accounts/contact-areas.ts'
import { apiUrl } from '#app/ui/calls/call.ts'
import { OfficePersonContext } from '#app/ui/calls/office-section.ts'

/** Whether this person may export contacts, which come from every area. */
export function useMayExportContacts(): boolean {
  const { permissions } = useContext(OfficePersonContext)
  return contactAreas.every((area) => permissions.includes(area))
}

/** A menu item that downloads everyone's contacts, for people who may. */
export function ExportContacts() {
  if (!useMayExportContacts()) return null
  return (
    <a
      className="list-menu-item flex-col items-start! justify-center py-1.5"
      href={apiUrl('GET /api/admin/contacts.csv', {})}
      download
    >
      Export contacts
      <span className="max-w-64 text-sm text-muted">
        Everyone who wrote, responded to an event, subscribed, or bought something
      </span>
    </a>
  )
}
