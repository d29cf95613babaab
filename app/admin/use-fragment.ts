import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sectionAddress } from './office-addresses.ts'

/**
 * Follows a fragment that names a section (decision 87), on arrival and when it is typed later:
 * `/admin#logo` gives way to the section's own address. The server never hears of fragments. Answers
 * whether the address that one arrived at has been settled: nothing is opened before.
 */
export function useFragment(): boolean {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [isSettled, setIsSettled] = useState(false)
  const named = hash.slice(1)
  const leadsOn = named !== '' && named !== refused

  // Syncs with the address bar.
  useEffect(() => {
    if (leadsOn) void navigate(sectionAddress(named), { replace: true })
    else setIsSettled(true)
  }, [leadsOn, named, navigate])

  return isSettled
}

/** Where a failed sign-in was shown: the browser carries it along. */
const refused = 'refused'
