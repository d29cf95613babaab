import { useContext } from 'react'
import { RenderContext } from '#app/site/frame/render-context.ts'
import officeStyles from './office.css?url'

/**
 * Prefetches the office's code while someone is still signing in. Prefetches have the lowest
 * priority, so they don't slow down the sign-in page itself.
 */
export function PrefetchOffice() {
  const modules = useContext(RenderContext)?.officeModules() ?? []
  return (
    <>
      <link rel="prefetch" as="style" href={officeStyles} />
      {modules.map((href) => (
        <link key={href} rel="prefetch" as="script" href={href} />
      ))}
    </>
  )
}
