import { createContext, useContext } from 'react'

/** Whether a mail server is set up; without one, emails wait. */
export const MailState = createContext(true)

/** True if email is really sent. Check it before promising one. */
export function useIsMailOn(): boolean {
  return useContext(MailState)
}
