import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  type CategoryView,
  filterVideos,
  findCategory,
  mediaPath,
  readCategory,
  type VideoView,
} from '#app/media/media-view.ts'
import { focusInView } from '#app/ui/interaction/focus-in-view.ts'
import { AnnounceAfterLink } from '#app/ui/links/announce-after-link.tsx'
import { Section, SectionHeading } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message, type Words } from '#app/ui/words/words.ts'
import { CategoryFilter } from './category-filter.tsx'
import { FeaturedVideos } from './featured-videos.tsx'
import { VideoCard } from './video-card.tsx'
import { VideoModal } from './video-modal.tsx'

/** Filters, featured videos, all videos, and the open one. */
export function VideoLibrary({
  categories,
  videos,
  isAutoplay,
}: {
  categories: CategoryView[]
  videos: VideoView[]
  isAutoplay: boolean
}) {
  const t = useWords()
  const [query] = useSearchParams()
  const category = readCategory(query.get('category'), videos, categories)
  const open = videos.find(({ id }) => id === query.get('video'))
  const opening = useOpening(category)
  const found = filterVideos(videos, categories, category)
  const featured = category === '' ? found.filter(({ isFeatured }) => isFeatured) : []
  const shown = found.filter((video) => !featured.includes(video))
  return (
    <div data-frames="players">
      <Section id="videos" label={t('Videos')}>
        <CategoryFilter categories={categories} chosen={category} />
        {featured.length > 0 ? (
          <FeaturedVideos videos={featured} category={category} onOpen={opening.note} />
        ) : null}
        {shown.length > 0 || featured.length === 0 ? (
          <SectionHeading
            title={headingFor(
              categories,
              category,
              t(featured.length > 0 ? moreVideos : allVideos),
            )}
          />
        ) : null}
        {shown.length > 0 ? (
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((video) => (
              <VideoCard key={video.id} video={video} category={category} onOpen={opening.note} />
            ))}
          </ul>
        ) : null}
        {found.length === 0 ? <NoVideos isFiltered={category !== ''} /> : null}
        <AnnounceAfterLink say={() => (open ? '' : countInWords(found.length, t))} />
      </Section>
      {open ? (
        <VideoModal
          video={open}
          category={category}
          isAutoplay={isAutoplay}
          isTapped={opening.tappedId === open.id}
          onClose={opening.close}
          onClosed={opening.giveFocusBack}
        />
      ) : null}
    </div>
  )
}

/** Remembers the link that opened a video, to restore the focus. */
function useOpening(category: string) {
  const navigate = useNavigate()
  const opener = useRef<HTMLElement>(null)
  const [tappedId, setTappedId] = useState<string>()
  return {
    tappedId,
    note(video: VideoView, element: HTMLElement) {
      opener.current = element
      setTappedId(video.id)
    },
    close() {
      setTappedId(undefined)
      navigate(mediaPath({ category }), { replace: true, preventScrollReset: true })
    },
    giveFocusBack(video: VideoView) {
      const card = document.querySelector<HTMLElement>(`[data-video="${CSS.escape(video.id)}"]`)
      const back = opener.current?.isConnected ? opener.current : card
      if (back) focusInView(back)
      opener.current = null
    },
  }
}

function countInWords(count: number, t: Words): string {
  return count === 0
    ? t('No videos found')
    : t('{count, plural, one {# video} other {# videos}}', { count })
}

const moreVideos = message('More videos')
const allVideos = message('All videos')

function headingFor(categories: CategoryView[], category: string, ofAll: string): string {
  if (category === '') return ofAll
  return findCategory(categories, category)?.label ?? category
}

function NoVideos({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords()
  return (
    <div className="rounded-card border border-line bg-surface px-6 py-14 text-center">
      <p className="font-serif text-2xl">{t('No videos found')}</p>
      <p className="mt-3 text-muted">
        {isFiltered
          ? t('There’s nothing here yet. Choose All to see the rest.')
          : t('Our first videos are on the way. Please check back soon.')}
      </p>
    </div>
  )
}
