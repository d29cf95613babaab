import { Section as DocumentSection } from '#app/content/editor/document-section.tsx'
import { BesideItemContext } from '#app/content/editor/form-context.ts'
import { events } from '#app/events/document.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { FlyerLink } from './flyer-link.tsx'
import { OneDate } from './one-date.tsx'
import { previewNotices } from './preview-notices.ts'

/** The Events editor. Beside an open event: its flyer and, if it repeats, how to change one date. */
export function Section(props: SectionProps) {
  return (
    <BesideItemContext
      value={(path, item, isOpen) =>
        isOpen && /^events\.\d+$/.test(path) ? (
          <>
            <FlyerLink item={item} />
            <OneDate path={path} item={item} />
          </>
        ) : null
      }
    >
      <DocumentSection {...props} document={events} describeEffects={previewNotices} />
    </BesideItemContext>
  )
}
