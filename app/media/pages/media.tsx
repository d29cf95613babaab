import { data } from 'react-router'
import { Hero } from '#app/content/blocks/hero.tsx'
import { heroPreload } from '#app/content/blocks/hero-preload.ts'
import { plainWords } from '#app/content/formatted/formatted-text.ts'
import { inLanguageOf, logReadFailure, readForPage } from '#app/content/kit/content.server.ts'
import { safeUrl } from '#app/content/kit/safe-url.ts'
import { media } from '#app/media/document.ts'
import { namesOfCategories, viewCategories, viewVideos } from '#app/media/media-view.ts'
import { structuredVideo } from '#app/media/structured-video.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { isPathChange } from '#app/site/path-change.ts'
import { breadcrumbs, pageMeta, siteFacts, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { youtubeIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { requestContext } from '#platform/context.ts'
import type { Language } from '#platform/language.ts'
import type { Route } from './+types/media.ts'
import { LoadFailure } from './load-failure.tsx'
import { VideoLibrary } from './video-library.tsx'

export const handle: PageHandle = {
  startsAtOnce: (page) => (page as Route.ComponentProps['loaderData']).isFailed,
}

/** Maximum videos in structured data. */
const maxStructuredVideos = 30

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext)
  try {
    const page = presentPage(await readForPage(visit, media), visit.language)
    const { categories, videos } = page
    const cached = { category: namesOfCategories(videos, categories), video: videos.map(idOf) }
    visit.caching.known = { cached, asked: {} }
    return page
  } catch (error) {
    logReadFailure(visit, 'media', error)
    return data(
      {
        ...presentPage(inLanguageOf(visit, media, media.whole.fallback), visit.language),
        isFailed: true,
      },
      {
        status: 503,
        headers: { 'retry-after': '30' },
      },
    )
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const shouldRevalidate = isPathChange

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const facts = siteFacts(matches)
  const t = wordsOfPage(matches)
  const { hero, videos = [] } = loaderData ?? {}
  const open = videos.find(({ id }) => id === new URLSearchParams(location.search).get('video'))
  return [
    ...heroPreload(hero?.backgroundImage ?? null),
    ...pageMeta(matches, {
      title: open?.title ?? t('Media'),
      description: plainWords(open?.description ?? '') || (hero?.description ?? ''),
      path: '/media',
      picture: open?.picture ?? hero?.backgroundImage,
      isPart: open !== undefined,
      structured: [
        breadcrumbs(facts, [{ name: t('Media'), path: '/media' }]),
        ...videos.slice(0, maxStructuredVideos).map((video) => structuredVideo(video, facts)),
      ],
    }),
  ]
}

export default function Media({ loaderData }: Route.ComponentProps) {
  const t = useWords()
  const { hero, channelUrl, isFailed } = loaderData
  return (
    <>
      <Hero title={hero.title} description={hero.description} picture={hero.backgroundImage}>
        {channelUrl ? (
          <ButtonLink look="onDark" href={channelUrl} target="_blank" rel="noopener">
            <Icon icon={youtubeIcon} />
            {t('Visit our YouTube channel')}
          </ButtonLink>
        ) : null}
      </Hero>
      {isFailed ? <LoadFailure /> : <VideoLibrary {...loaderData} />}
    </>
  )
}

function presentPage(content: typeof media.whole.fallback, language: Language) {
  return {
    hero: content.hero,
    channelUrl: safeUrl(content.settings.youtubeChannelUrl),
    isAutoplay: content.settings.autoplayVideos,
    categories: viewCategories(content),
    videos: viewVideos(content, language),
    isFailed: false,
  }
}

function idOf({ id }: { id: string }): string {
  return id
}
