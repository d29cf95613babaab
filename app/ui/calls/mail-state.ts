import { createContext, useContext } from 'react'

/** Whether e-mail leaves this site: without a mail server it is written and waits. */
export const MailState = createContext(true)

/** True where e-mail is really sent; whatever promises an e-mail asks it. */
export function useIsMailOn(): boolean {
  return useContext(MailState)
}
