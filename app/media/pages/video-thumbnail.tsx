import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import type { VideoView } from '#app/media/media-view.ts'
import { thumbnailPath, thumbnailSize } from '#app/media/thumbnail-path.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** A video's thumbnail from our own site, with the play symbol on it. */
export function VideoThumbnail({
  video,
  box,
  isEager = false,
  showsDuration = true,
}: {
  video: VideoView
  /** at 16 to 9 */
  box: PictureBox
  isEager?: boolean
  showsDuration?: boolean
}) {
  const t = useWords()
  const shape = 'size-full object-cover transition-transform duration-200 group-hover:scale-102'
  return (
    <span className="relative block aspect-video overflow-hidden bg-night print:hidden">
      {video.picture ? (
        <Photo picture={video.picture} alt="" box={box} isEager={isEager} className={shape} />
      ) : (
        <img
          src={thumbnailPath(video.youtubeId)}
          alt=""
          {...thumbnailSize}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          className={shape}
        />
      )}
      <PlayMark />
      {showsDuration && video.duration ? (
        <span className="absolute right-2 bottom-2 rounded-control bg-night/85 px-2 text-sm text-cream tabular-nums">
          <span className="sr-only">{t('Length:')} </span>
          {video.duration}
        </span>
      ) : null}
    </span>
  )
}

/** The play icon; it covers the one in our fallback thumbnail. */
function PlayMark() {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className="absolute inset-0 m-auto h-3/10 drop-shadow-lg transition-transform duration-200 group-hover:scale-105"
    >
      <circle cx="50" cy="50" r="48" className="fill-cream" />
      <path
        d="M40 30 72 50 40 70Z"
        strokeWidth="6"
        strokeLinejoin="round"
        className="fill-night stroke-night"
      />
    </svg>
  )
}
