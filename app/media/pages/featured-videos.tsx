import { plainWords } from '#app/content/formatted/formatted-text.ts'
import type { PictureBox } from '#app/images/picture-box.ts'
import type { VideoView } from '#app/media/media-view.ts'
import { SectionHeading } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { type OpenVideo, VideoFacts, VideoLink } from './video-card.tsx'
import { VideoThumbnail } from './video-thumbnail.tsx'

type Featured = { category: string; onOpen: OpenVideo }

const wideBox: PictureBox = [
  { from: 76, rem: 47.3, ratio: 16 / 9 },
  { from: 64, vw: 66.7, rem: -3.3, ratio: 16 / 9 },
  { vw: 100, rem: -2.5, ratio: 16 / 9 },
]

const halfBox: PictureBox = [
  { from: 76, rem: 35, ratio: 16 / 9 },
  { from: 48, vw: 50, rem: -3, ratio: 16 / 9 },
  { vw: 100, rem: -2.5, ratio: 16 / 9 },
]

const shortBox: PictureBox = [
  { from: 76, rem: 22.7, ratio: 16 / 9 },
  { from: 64, vw: 33.3, rem: -2.7, ratio: 16 / 9 },
  { vw: 50, rem: -1.7, ratio: 16 / 9 },
]

/** Featured videos: one wide, two side by side, or more as a list beside the first. */
export function FeaturedVideos({ videos, ...opening }: Featured & { videos: VideoView[] }) {
  const t = useWords()
  const [first, second, ...others] = videos
  if (!first) return null
  return (
    <section aria-label={t('Featured videos')} className="mb-16">
      <SectionHeading title={t('Featured videos')} />
      {second ? (
        <div className={`grid gap-8 ${others.length > 0 ? 'lg:grid-cols-3' : 'md:grid-cols-2'}`}>
          <FeaturedVideo
            video={first}
            box={others.length > 0 ? wideBox : halfBox}
            className={others.length > 0 ? 'lg:col-span-2' : ''}
            {...opening}
          />
          {others.length > 0 ? (
            <ul className="space-y-8">
              {[second, ...others].map((video) => (
                <ShortVideo key={video.id} video={video} {...opening} />
              ))}
            </ul>
          ) : (
            <FeaturedVideo video={second} box={halfBox} {...opening} />
          )}
        </div>
      ) : (
        <FeaturedVideo
          video={first}
          box={wideBox}
          className="lg:grid lg:grid-cols-3"
          {...opening}
        />
      )}
    </section>
  )
}

function FeaturedVideo({
  video,
  box,
  className = '',
  ...opening
}: Featured & { video: VideoView; box: PictureBox; className?: string }) {
  return (
    <article
      className={`group relative overflow-hidden rounded-card border border-line bg-surface ${className}`}
    >
      <div className="lg:col-span-2">
        <VideoThumbnail video={video} box={box} />
      </div>
      <div className="p-6">
        <VideoFacts video={video} />
        <h3 className="mt-2 text-2xl">
          <VideoLink video={video} {...opening} />
        </h3>
        {video.description ? (
          <p className="mt-3 line-clamp-3 text-muted">{plainWords(video.description)}</p>
        ) : null}
      </div>
    </article>
  )
}

function ShortVideo({ video, ...opening }: Featured & { video: VideoView }) {
  return (
    <li className="group relative grid grid-cols-2 items-start gap-4 lg:grid-cols-1 lg:gap-3">
      <div className="overflow-hidden rounded-control border border-line">
        <VideoThumbnail video={video} box={shortBox} />
      </div>
      <div>
        <h3 className="text-base lg:text-xl">
          <VideoLink video={video} {...opening} />
        </h3>
        <p className="mt-1 text-sm text-muted">{video.dateText}</p>
      </div>
    </li>
  )
}
