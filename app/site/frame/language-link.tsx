import { useContext } from 'react'
import { useLocation } from 'react-router'
import languageScript from '#app/site/scripts/language-page.ts?inline-script'
import { useLanguage } from '#app/ui/words/use-words.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { type Language, spanishRoot } from '#platform/language.ts'
import { ServerScript } from './layout-scripts.tsx'
import { RenderContext } from './render-context.ts'

const names: Record<Language, string> = { en: 'English', es: 'Español' }

/** The same page in the other language, with what was asked for of it; undefined where there is none. */
function useTwin(): { language: Language; href: string } | undefined {
  const isSpanish = useLanguage() === 'es'
  const { pathname, search } = useLocation()
  const hasSpanish = useContext(RenderContext)?.site?.facts.hasSpanish
  if (!hasSpanish && !isSpanish) return undefined
  // one slash: two of them begin a host
  const path = pathname.replace(/^\/+/, '/')
  if (isSpanish) return { language: 'en', href: path + search }
  return { language: 'es', href: spanishRoot + (path === '/' ? '' : path) + search }
}

/**
 * The way to the same page in the other language, named in that language. The page's script brings it up to date:
 * filters change without a new page, and a place on it is known to the browser alone.
 */
export function LanguageLink({ className }: { className: string }) {
  const twin = useTwin()
  if (!twin) return null
  const { language, href } = twin
  return (
    <a href={href} lang={language} hrefLang={language} data-language="" className={className}>
      {names[language]}
    </a>
  )
}

/**
 * One quiet line on an English page, for who asks their browser for Spanish: drawn for everybody, and shown by the
 * script before it, which stands there so that nothing moves.
 */
export function LanguageOffer() {
  const twin = useTwin()
  if (!twin) return null
  const t = wordsOf('es')
  return (
    <>
      <ServerScript text={languageScript} />
      {twin.language === 'es' ? (
        <aside lang="es" aria-label={t('Languages')} className="language-offer">
          <a href={twin.href} hrefLang="es" data-language="">
            {t('Read this page in Spanish')}
          </a>
          <button type="button" data-offer-close="">
            {t('No, thank you')}
          </button>
        </aside>
      ) : null}
    </>
  )
}
