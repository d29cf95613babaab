import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sectionPath } from './office-routes.ts'

/**
 * Redirects a fragment that names a section (decision 87) to the section's own URL, on arrival and
 * when typed later: `/admin#logo`. The server never sees fragments. Returns whether the arrival URL
 * is settled; nothing should render before.
 */
export function useFragment(): boolean {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [isSettled, setIsSettled] = useState(false)
  const named = hash.slice(1)
  const leadsOn = named !== '' && named !== refused

  // Syncs with the address bar.
  useEffect(() => {
    if (leadsOn) void navigate(sectionPath(named), { replace: true })
    else setIsSettled(true)
  }, [leadsOn, named, navigate])

  return isSettled
}

/** The fragment of a failed sign-in, which the browser carries along. */
const refused = 'refused'
