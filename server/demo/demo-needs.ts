import { needs } from '#app/needs/needs-document.ts'
import { addDays, type PlainDate } from '#app/ui/format/plain-date.ts'
import { type DemoDocument, demoDocument } from './demo-document.ts'

/** What the demo's ministry needs this week. */
export function needDocuments(today: PlainDate): DemoDocument[] {
  return [
    demoDocument(needs, {
      needs: [
        { id: 'warm-socks', what: 'Warm socks', count: 20, note: 'New, men’s sizes' },
        {
          ...{ id: 'supper-drivers', what: 'Drivers for Saturday', count: 2 },
          ...{ note: 'To bring people to the supper and home', until: addDays(today, 6) },
        },
        { id: 'canned-soup', what: 'Canned soup', count: 24, note: 'With pull tabs, please' },
        { id: 'travel-soap', what: 'Travel-size soap and shampoo', count: 30 },
      ],
    }),
  ]
}
