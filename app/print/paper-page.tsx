import type { ReactNode } from 'react'
import { LanguageLinks } from '#app/site/frame/header/language-link.tsx'
import { ServerScript } from '#app/site/frame/layout-scripts.tsx'
import printScript from '#app/site/scripts/print-page.ts?inline-script'
import { Button } from '#app/ui/button.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Message } from '#app/ui/words/words.ts'
import { toolbarWords } from './print-copy.ts'

type PageLink = { path: string; label: Message }

/** A printable sheet with a toolbar on screens. Without scripts the toolbar explains how to print. */
export function PaperPage({
  back,
  other,
  children,
}: {
  back: PageLink
  other?: PageLink
  children: ReactNode
}) {
  const t = useWords()
  const words = toolbarWords(t)
  return (
    <>
      <aside aria-label={words.name} className="paper-row">
        <SiteLink href={back.path}>{t(back.label)}</SiteLink>
        {other ? <SiteLink href={other.path}>{t(other.label)}</SiteLink> : null}
        <LanguageLinks className="" />
        <Button look="outline" data-print-page="" className="noscript:hidden">
          {words.print}
        </Button>
        <noscript>
          <p>{words.hint}</p>
        </noscript>
      </aside>
      {children}
      <ServerScript text={printScript} />
    </>
  )
}
