import { useContext } from 'react'
import { officePath } from '#app/accounts/sign-in/return-path.ts'
import { OfficePersonContext } from '#app/ui/calls/office-section.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'

/** A link to connect ShipStation, shown only to owners. It follows a sentence saying that it isn't set up. */
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
