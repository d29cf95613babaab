import type { ReactNode } from 'react'
import { ServerScript } from '#app/site/frame/layout-scripts.tsx'
import printScript from '#app/site/scripts/print-page.ts?inline-script'
import { Button } from '#app/ui/button.tsx'
import { rowWords } from './print-copy.ts'

type WayOn = { path: string; label: string }

/**
 * A sheet as it will be on paper and, on a screen alone, a quiet row above it: the way back, what is printed
 * besides, and Print. Without scripts the row says how the browser is asked.
 */
export function PaperPage({
  back,
  other,
  children,
}: {
  back: WayOn
  other?: WayOn
  children: ReactNode
}) {
  return (
    <>
      <aside aria-label={rowWords.name} className="paper-row">
        <a href={back.path}>{back.label}</a>
        {other ? <a href={other.path}>{other.label}</a> : null}
        <Button look="outline" data-print-page="" className="noscript:hidden">
          {rowWords.print}
        </Button>
        <noscript>
          <p>{rowWords.hint}</p>
        </noscript>
      </aside>
      {children}
      <ServerScript text={printScript} />
    </>
  )
}
