import type { ReactNode } from 'react'
import { ServerScript } from '#app/site/frame/layout-scripts.tsx'
import script from './sent-once-script.ts?inline-script'

/** A page of signing in, whose links and codes work once: its forms are sent once (record 69). */
export function SentOnce({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ServerScript text={import.meta.env.SSR ? script : ''} />
    </>
  )
}
