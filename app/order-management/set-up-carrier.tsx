import { useContext } from 'react'
import { officePath } from '#app/accounts/sign-in/return-path.ts'
import { OfficePersonContext } from '#app/ui/calls/office-section.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'

/** After "ShipStation isn't set up": a link for owners, who can connect it. Nothing for everyone else. */
export function SetUpCarrier() {
  const { permissions } = useContext(OfficePersonContext)
  if (!permissions.includes('people')) return null
  return (
    <SiteLink
      href={`${officePath}/connections`}
      className="inline-flex items-center text-accent underline pointer-coarse:min-h-11"
    >
      Connect ShipStation
    </SiteLink>
  )
}
