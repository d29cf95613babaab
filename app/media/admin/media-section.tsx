import { useState } from 'react'
import { Section as DocumentSection } from '#app/content/editor/document-section.tsx'
import { BesideItemContext } from '#app/content/editor/form-context.ts'
import { isRecord } from '#app/content/kit/fields.ts'
import { media } from '#app/media/document.ts'
import { youtubeIdOf } from '#app/media/video-source.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'

/** The Media editor, with a preview beside an open video (A§2.4). */
export function Section(props: SectionProps) {
  return (
    <BesideItemContext
      value={(path, item, isOpen) => {
        if (!isOpen || !/^videos\.\d+$/.test(path) || !isRecord(item)) return null
        const { youtubeId } = item
        if (typeof youtubeId !== 'string' || youtubeId.trim() === '') return null
        return <VideoPreview key={youtubeId} text={youtubeId} />
      }}
    >
      <DocumentSection {...props} document={media} />
    </BesideItemContext>
  )
}

/** YouTube's thumbnail, or an error if the video doesn't exist (A§2.4). */
function VideoPreview({ text }: { text: string }) {
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
