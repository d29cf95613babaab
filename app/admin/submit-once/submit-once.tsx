import type { ReactNode } from 'react'
import { ServerScript } from '#app/site/frame/layout-scripts.tsx'
import script from './submit-once-script.ts?inline-script'

/**
 * Wraps a sign-in page so that its forms can't be submitted twice: links and codes work only once
 * (record 69).
 */
export function SubmitOnce({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ServerScript text={import.meta.env.SSR ? script : ''} />
    </>
  )
}
