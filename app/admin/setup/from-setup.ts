import { useState } from 'react'
import { useLocation } from 'react-router'

/** The state of links from the setup guide. */
export const fromSetup = { isFromSetup: true }

/** Whether the open section was opened from the setup guide on the Dashboard. */
export function useIsFromSetup(sectionKey: string): boolean {
  const { state } = useLocation()
  const [opened, setOpened] = useState('')
  const now = state?.isFromSetup === true ? sectionKey : sectionKey === 'dashboard' ? '' : opened
  if (now !== opened) setOpened(now)
  return now !== '' && now === sectionKey
}
