import { useContext } from 'react'
import { officePath } from '#app/accounts/sign-in/return-path.ts'
import { OfficePersonContext } from '#app/ui/calls/office-section.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'

/** After "Email isn't set up yet": a link for owners to set it up, and whom to ask for everyone else. */
export function SetUpMail() {
  const { permissions } = useContext(OfficePersonContext)
  if (!permissions.includes('people')) return 'Ask an owner to set up email.'
  return (
    <SiteLink
      href={`${officePath}/connections`}
      className="inline-flex items-center pointer-coarse:min-h-11 text-accent underline"
    >
      Set up email
    </SiteLink>
  )
}
