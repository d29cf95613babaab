import { useContext } from 'react'
import type { Permission } from '#platform/permission.ts'
import { OfficePersonContext } from './office-section.ts'

/** True if the signed-in person has the permission. The server checks every call anyway. */
export function useMay(permission: Permission): boolean {
  return useContext(OfficePersonContext).permissions.includes(permission)
}
