import { useContext } from 'react'
import officeStyles from '#app/office.css?url'
import { RenderContext } from '#app/site/frame/render-context.ts'

/**
 * What the office is made of comes while somebody still types who they are, after all that this page
 * needs itself: a first visit, or the first one to another version of ours, waits a second less for it.
 */
export function OfficeAhead() {
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
