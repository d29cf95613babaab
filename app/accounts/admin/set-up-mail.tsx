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
      // a tall box would push the lines of its sentence apart
      className="relative text-accent underline after:absolute after:inset-x-0 after:-inset-y-3 after:content-['']"
    >
      Set up email
    </SiteLink>
  )
}
