import { redirect } from 'react-router'
import { Breadcrumb } from '#app/content/blocks/breadcrumb.tsx'
import { Hero } from '#app/content/blocks/hero.tsx'
import { heroPreload } from '#app/content/blocks/hero-preload.ts'
import { plainWords } from '#app/content/formatted/formatted-text.ts'
import { answerNotFound } from '#app/site/not-found/not-found.server.ts'
import { notFoundMeta } from '#app/site/not-found/not-found-meta.ts'
import { NotFoundPage } from '#app/site/not-found/not-found-page.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { shortPaths } from '#app/site/public-pages.ts'
import { breadcrumbs, pageMeta, pageUrl, siteFacts } from '#app/site/search-engines/meta.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/own-page.ts'
import { findMove, type LoadedOwnPage, loadOwnPage } from './load-own-page.server.ts'
import { PagePart } from './page-part.tsx'

export const handle: PageHandle = {
  // only galleries and videos need React
  isStatic: (loaderData) => !hasScripts(loaderData as LoadedOwnPage | null | undefined),
  isOwnPage: (loaderData) => Boolean(loaderData),
}

function hasScripts(page: LoadedOwnPage | null | undefined): boolean {
  return page?.parts.some(({ pictures, video }) => pictures?.length || video) ?? false
}

/** The staff page at this address, or a redirect from a service's short path (decision 67). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const service = shortPaths.get(`/${params.word}`)
  if (service) throw redirect(service, 301)
  const visit = context.get(requestContext)
  const address = params.word.toLowerCase()
  const page = await loadOwnPage(visit, address)
  return page ?? answerNotFound(visit, request, await findMove(visit, address))
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return notFoundMeta(matches, location)
  const { path, hero, words } = loaderData
  const facts = siteFacts(matches)
  return [
    ...pageMeta(matches, {
      title: hero.title,
      description: descriptionOf(loaderData),
      path,
      words,
      picture: hero.backgroundImage,
      structured: [
        {
          '@type': 'WebPage',
          name: hero.title,
          url: pageUrl(facts, path),
          isPartOf: { '@id': `${facts.url}/#website` },
        },
        breadcrumbs(facts, [{ name: hero.title, path }]),
      ],
    }),
    ...heroPreload(hero.backgroundImage),
  ]
}

/** The page's first text, or its title. */
function descriptionOf({ hero, parts }: LoadedOwnPage): string {
  const [first] = parts.flatMap(({ words }) => (words ? [plainWords(words)] : []))
  return hero.description || first || hero.title
}

export default function OwnPage({ loaderData, matches }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />
  const { path, hero, parts } = loaderData
  const { help } = matches[0].loaderData
  const pictured = parts.filter(({ kind }) => kind === 'picture')
  return (
    <div data-color="forest-green">
      <Hero
        title={hero.title}
        description={hero.description}
        picture={hero.backgroundImage}
        trail={<Breadcrumb steps={[{ name: hero.title, path }]} />}
      />
      {parts.map((part) => (
        <PagePart
          key={part.id}
          part={part}
          help={help}
          // every other picture is on the left
          isMirrored={pictured.indexOf(part) % 2 === 1}
        />
      ))}
    </div>
  )
}
