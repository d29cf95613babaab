import type { MetaDescriptor } from 'react-router'
import { imageAddress } from '#app/images/image-address.ts'
import type { Picture } from '#app/images/schema.ts'
import { type Words, wordsOf } from '#app/ui/words/words.ts'
import { inLanguage, type Language, localeOf } from '#platform/language.ts'

/** What the head of every page needs to know of the site; the root's loader answers it. */
export type SiteFacts = {
  name: string
  /** without a slash at its end */
  url: string
  words?: CustomMeta
  /** for shared links to pages without a picture */
  sharePicture?: Picture
  /** what the tab says instead of the title, where a title would give somebody away (record 46) */
  tabTitle?: string
  /** in which the page is; English where it says nothing */
  language?: Language
  /** the page is there in both languages */
  hasSpanish?: true
  /** the site has Spanish, and the page's own content doesn't: /es shows it in English */
  isEnglishOnly?: true
}

/** What the SEO document says of the page at this path; what is not there the page says itself. */
export type CustomMeta = { path: string; title?: string; description?: string; picture?: Picture }

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/**
 * The head of a page: title, description, canonical address, Open Graph, structured data
 * (schema.org nodes, which must describe what the page shows).
 */
export function pageMeta(
  matches: Matches,
  page: {
    title: string
    description: string
    /** the page's own path, without a query */
    path: string
    picture?: Picture | null | undefined
    structured?: object[]
    isHidden?: boolean
    /** what it says of itself to others, where it has that itself and not from the SEO document */
    words?: Omit<CustomMeta, 'path'>
    /** shows one thing of the page, as one video: then what it says of that thing counts */
    isPart?: boolean
  },
): MetaDescriptor[] {
  const facts = siteFacts(matches)
  const ofSite = facts.words?.path === page.path && !page.isPart ? facts.words : undefined
  const words = page.words ?? ofSite
  const ownTitle =
    page.path === '/' ? `${facts.name}: ${page.title}` : `${page.title} · ${facts.name}`
  const title = words?.title ?? ownTitle
  const description = words?.description ?? shorten(page.description)
  const addressIn = (one: Language) => pageUrl({ ...facts, language: one }, page.path)
  const address = pageUrl(facts, page.path)
  const shared = words?.picture ?? page.picture ?? facts.sharePicture
  const picture = shared
    ? `${facts.url}${imageAddress(shared, { width: 1280, format: 'original' })}`
    : `${facts.url}/share.jpg`
  return [
    // React puts it back into the tab, when it takes up the page
    { title: import.meta.env.SSR ? title : (facts.tabTitle ?? title) },
    { name: 'description', content: description },
    ...(page.isHidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: address }, ...alternates(facts, addressIn)]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: facts.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...locales(facts),
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.structured ?? []).map((node) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...node } as never,
    })),
  ]
}

/** The same page in each language, itself among them; English for who has asked for neither. */
function alternates(
  { hasSpanish }: SiteFacts,
  addressIn: (language: Language) => string,
): MetaDescriptor[] {
  if (!hasSpanish) return []
  return [
    { hrefLang: 'en', href: addressIn('en') },
    { hrefLang: 'es', href: addressIn('es') },
    { hrefLang: 'x-default', href: addressIn('en') },
  ].map((link) => ({ tagName: 'link', rel: 'alternate', ...link }))
}

/** In which language the page is, and in which it is too. */
function locales({ language = 'en', hasSpanish }: SiteFacts): MetaDescriptor[] {
  if (!hasSpanish) return []
  const nameOf = (one: Language) => localeOf(one).replace('-', '_')
  const other = language === 'en' ? 'es' : 'en'
  return [
    { property: 'og:locale', content: nameOf(language) },
    { property: 'og:locale:alternate', content: nameOf(other) },
  ]
}

/**
 * The facts that the root's loader put at the head of the matches. The head of a page without Spanish is in English,
 * under /es too: its canonical address, og:locale, and structured data are those of the English page.
 */
export function siteFacts(matches: Matches): SiteFacts {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { facts: SiteFacts }
    | undefined
  if (!root) return { name: '14:23 Ministries', url: '' }
  return root.facts.isEnglishOnly ? { ...root.facts, language: 'en' } : root.facts
}

/** What says the messages of the interface in the language of the page: for its head. */
export function wordsOfPage(matches: Matches): Words {
  return wordsOf(siteFacts(matches).language ?? 'en')
}

/** The whole address of a page of ours, in the language of the page that names it. */
export function pageUrl(
  { url, language = 'en' }: Pick<SiteFacts, 'url' | 'language'>,
  path: string,
): string {
  return `${url}${inLanguage(path, language)}`
}

/** Breadcrumbs as structured data: names and paths from the front page on. */
export function breadcrumbs(facts: SiteFacts, steps: { name: string; path: string }[]): object {
  const home = { name: wordsOf(facts.language ?? 'en')('Home'), path: '/' }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: pageUrl(facts, step.path),
    })),
  }
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s\S*$/, '')} …`
}
