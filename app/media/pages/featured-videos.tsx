import type { VideoView } from '#app/media/media-view.ts'
import { SectionHeading } from '#app/ui/section.tsx'
import { type OpenVideo, VideoFacts, VideoLink } from './video-card.tsx'
import { VideoStill } from './video-still.tsx'

/** The videos that staff put first: the newest large, the others beside it as a short list. */
export function FeaturedVideos({
  videos,
  category,
  onOpen,
}: {
  videos: VideoView[]
  category: string
  onOpen: OpenVideo
}) {
  const [first, ...others] = videos
  if (!first) return null
  return (
    <section aria-label="Featured videos" className="mb-16">
      <SectionHeading title="Featured videos" />
      <div className="grid gap-8 lg:grid-cols-3">
        <article
          className={`group relative overflow-hidden rounded-card border border-line bg-surface ${
            others.length > 0 ? 'lg:col-span-2' : 'lg:col-span-3 lg:grid lg:grid-cols-3'
          }`}
        >
          <div className="lg:col-span-2">
            <VideoStill video={first} sizes="(min-width: 64rem) 46rem, 100vw" />
          </div>
          <div className="p-6">
            <VideoFacts video={first} />
            <h3 className="mt-2 text-2xl">
              <VideoLink video={first} category={category} onOpen={onOpen} />
            </h3>
            {first.description ? (
              <p className="mt-3 line-clamp-3 text-muted">{first.description}</p>
            ) : null}
          </div>
        </article>
        {others.length > 0 ? (
          <ul className="space-y-8">
            {others.map((video) => (
              <li
                key={video.id}
                className="group relative grid grid-cols-2 items-start gap-4 lg:grid-cols-1 lg:gap-3"
              >
                <div className="overflow-hidden rounded-control border border-line">
                  <VideoStill video={video} sizes="(min-width: 64rem) 22rem, 50vw" />
                </div>
                <div>
                  <h3 className="text-base lg:text-xl">
                    <VideoLink video={video} category={category} onOpen={onOpen} />
                  </h3>
                  <p className="mt-1 text-sm text-muted">{video.dateText}</p>
                </div>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}
