import { useContext } from 'react'
import { useLocation, useMatches } from 'react-router'
import { RenderContext } from '#app/site/frame/render-context.ts'
import { carryFieldName, type PageHandle, writingFormId } from '#app/site/page-handle.ts'
import { useLanguage } from '#app/ui/words/use-words.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { type Language, spanishRoot } from '#platform/language.ts'

const names: Record<Language, string> = { en: 'English', es: 'Español' }

/** Where the other language is. `isPage`: the page itself is there in it, and not only the site around it. */
type LanguageLink = { language: Language; href: string; isPage: boolean }

/** The same page in the other language, with what was asked for of it; undefined where there is none. */
function useOtherLanguage(): LanguageLink | undefined {
  const isSpanish = useLanguage() === 'es'
  const { pathname, search } = useLocation()
  const { hasSpanish = false, isEnglishOnly } = useContext(RenderContext)?.site?.facts ?? {}
  if (!hasSpanish && !isEnglishOnly && !isSpanish) return undefined
  // one slash: two of them begin a host
  const path = pathname.replace(/^\/+/, '/')
  if (isSpanish) return { language: 'en', href: path + search, isPage: true }
  const href = spanishRoot + (path === '/' ? '' : path) + search
  return { language: 'es', href, isPage: hasSpanish }
}

/**
 * The way to the same page in the other language, named in that language. The frame's script brings it up to date
 * (`scripts/frame/enhance-language.ts`).
 */
export function LanguageLink({ className }: { className: string }) {
  const other = useOtherLanguage()
  return other ? (
    <LanguageSwitch other={other} words={names[other.language]} className={className} />
  ) : null
}

/** True on a page that is there to be written in. */
function useIsWriting(): boolean {
  return useMatches().some(({ handle, loaderData }) =>
    (handle as PageHandle | undefined)?.isWriting?.(loaderData),
  )
}

/**
 * A browser presses the first button of a form where Enter is pressed in a line of it. On a page to write in, this one
 * stands before the ways to the other language, which are buttons of that form too: Enter sends, as it does everywhere.
 */
export function DefaultSubmitButton() {
  if (!useIsWriting()) return null
  return (
    <button
      type="submit"
      form={writingFormId}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  )
}

/**
 * A link. Once something is typed into the form that the page is there for, a button of that form stands in its place, which
 * takes it along: before and without scripts too, for the stylesheet alone tells the two apart (`#writing` in `parts.css`).
 */
function LanguageSwitch({
  other: { language, href, isPage },
  words,
  className,
}: {
  other: LanguageLink
  words: string
  className?: string
}) {
  const isWriting = useIsWriting()
  const look = { lang: language, 'data-language': '', className }
  return (
    <>
      {isWriting ? (
        <button
          {...look}
          type="submit"
          form={writingFormId}
          // of a form of the browser's own: the query says how the page was come by, which is over
          formAction={`${href.split('?')[0]}#result`}
          name={carryFieldName}
          value="1"
        >
          {words}
        </button>
      ) : null}
      <a href={href} {...look} hrefLang={isPage ? language : undefined}>
        {words}
      </a>
    </>
  )
}

/**
 * One quiet line on an English page, for who asks their browser for Spanish: drawn for everybody, and shown by the
 * script in the head.
 */
export function LanguageOffer() {
  const other = useOtherLanguage()
  if (other?.language !== 'es' || !other.isPage) return null
  const t = wordsOf('es')
  return (
    <aside lang="es" aria-label={t('Languages')} className="language-offer">
      <LanguageSwitch other={other} words={t('Read this page in Spanish')} />
      <button type="button" data-offer-close="">
        {t('No, thank you')}
      </button>
    </aside>
  )
}
