import { plainWords } from '#app/content/formatted/formatted-text.ts'
import { imagePath } from '#app/images/image-path.ts'
import { pageUrl, type SiteFacts } from '#app/site/search-engines/meta.ts'
import { mediaPath, type VideoView } from './media-view.ts'
import { thumbnailPath } from './thumbnail-path.ts'

/** A video as schema.org VideoObject, with its date only. */
export function structuredVideo(
  video: VideoView,
  facts: Pick<SiteFacts, 'url' | 'language'>,
): object {
  const length = isoDuration(video.duration)
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: plainWords(video.description) || video.title,
    thumbnailUrl: `${facts.url}${stillPath(video)}`,
    url: pageUrl(facts, mediaPath({ video: video.id })),
    ...(video.date ? { uploadDate: video.date } : {}),
    ...(length ? { duration: length } : {}),
    ...(video.youtubeId
      ? { embedUrl: `https://www.youtube-nocookie.com/embed/${video.youtubeId}` }
      : {}),
  }
}

/** A text such as 45:30 or 1:02:03 as an ISO 8601 duration; undefined if it isn't one. */
export function isoDuration(text: string): string | undefined {
  if (!/^\d{1,3}(:[0-5]\d){1,2}$/.test(text)) return undefined
  const [seconds = 0, minutes = 0, hours = 0] = text.split(':').map(Number).toReversed()
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, seconds && `${seconds}S`]
  const duration = parts.filter(Boolean).join('')
  return duration ? `PT${duration}` : undefined
}

function stillPath({ picture, youtubeId }: VideoView): string {
  return picture
    ? imagePath(picture, { width: 1280, format: 'original' })
    : thumbnailPath(youtubeId)
}
