import { useState } from 'react'
import { youtubeIdOf } from '#app/media/video-source.ts'

/** YouTube's thumbnail, or an error if the video doesn't exist (A§2.4). */
export function VideoPreview({ text }: { text: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  const id = youtubeIdOf(text)
  if (id === undefined || hasFailed) {
    return (
      <p role="status" className="py-2 font-semibold text-danger">
        Invalid YouTube ID
      </p>
    )
  }
  return (
    <img
      src={`/api/admin/media/thumbnails/${id}`}
      alt="YouTube’s thumbnail of this video"
      onError={() => setHasFailed(true)}
      className="my-2 aspect-video w-full max-w-xs rounded-control bg-sunken object-cover"
    />
  )
}
