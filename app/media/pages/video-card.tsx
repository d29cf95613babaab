import { Link } from 'react-router'
import { plainWords } from '#app/content/formatted/formatted-text.ts'
import type { PictureBox } from '#app/images/picture-box.ts'
import { mediaPath, type VideoView } from '#app/media/media-view.ts'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'
import { Tag } from '#app/ui/tag.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { VideoThumbnail } from './video-thumbnail.tsx'

const cardBox: PictureBox = [
  { from: 76, rem: 22.7, ratio: 16 / 9 },
  { from: 64, vw: 33.3, rem: -2.7, ratio: 16 / 9 },
  { from: 40, vw: 50, rem: -3, ratio: 16 / 9 },
  { vw: 100, rem: -2.5, ratio: 16 / 9 },
]

/** Called with the opened video and its link. */
export type OpenVideo = (video: VideoView, element: HTMLElement) => void

/** A video card; the whole card is one link. */
export function VideoCard({
  video,
  category,
  onOpen,
}: {
  video: VideoView
  category: string
  onOpen: OpenVideo
}) {
  return (
    <li className="group relative">
      <div className="overflow-hidden rounded-card border border-line print:hidden">
        <VideoThumbnail video={video} box={cardBox} />
      </div>
      <VideoFacts video={video} className="mt-4" />
      <h3 className="mt-1 text-xl">
        <VideoLink video={video} category={category} onOpen={onOpen} />
      </h3>
      {video.description ? (
        <p className="mt-2 line-clamp-2 text-muted">{plainWords(video.description)}</p>
      ) : null}
    </li>
  )
}

/** The title as a link that fills the nearest positioned box. */
export function VideoLink({
  video,
  category,
  onOpen,
}: {
  video: VideoView
  category: string
  onOpen: OpenVideo
}) {
  const isLive = useIsHydrated()
  return (
    <Link
      to={mediaPath({ category, video: video.id }) + (isLive ? '' : '#video')}
      preventScrollReset
      data-video={video.id}
      onClick={(event) => onOpen(video, event.currentTarget)}
      className="after:absolute after:inset-0 group-hover:underline"
    >
      {video.title}
    </Link>
  )
}

/** A video's category, date, and optional length. */
export function VideoFacts({
  video,
  duration = '',
  className = '',
}: {
  video: VideoView
  duration?: string
  className?: string
}) {
  const t = useWords()
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-sm ${className}`}>
      {video.categoryLabel ? <Tag label={video.categoryLabel} color={video.color} /> : null}
      {video.dateText ? (
        <time dateTime={video.date} className="text-muted">
          {video.dateText}
        </time>
      ) : null}
      {duration ? (
        <span className="text-muted tabular-nums">
          <span className="sr-only">{t('Length:')} </span>
          {duration}
        </span>
      ) : null}
    </p>
  )
}
