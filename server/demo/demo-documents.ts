import type { PlainDate } from '#app/ui/format/plain-date.ts'
import type { DemoDocument } from './demo-document.ts'
import { eventDocuments } from './demo-events.ts'
import { ministryDocuments } from './demo-ministry.ts'
import { ownPageDocuments } from './demo-own-page.ts'
import { pageDocuments } from './demo-pages.ts'
import type { DemoPictures } from './demo-pictures.ts'
import { videoDocuments } from './demo-videos.ts'

/** Every demo document, with dates relative to the ministry's `today`. */
export function listDemoDocuments(picture: DemoPictures, today: PlainDate): DemoDocument[] {
  return [
    ...ministryDocuments(picture, today),
    ...pageDocuments(picture),
    ...ownPageDocuments(picture),
    ...eventDocuments(picture, today),
    ...videoDocuments(picture, today),
  ]
}
