import { Section as DocumentSection } from '#app/content/editor/document-section.tsx'
import { BesideItemContext } from '#app/content/editor/form-context.ts'
import { isRecord } from '#app/content/kit/fields.ts'
import { media } from '#app/media/document.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { VideoPreview } from './video-preview.tsx'

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
