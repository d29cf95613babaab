import { describeAnswers } from '#app/events/questions/answers-schema.ts'
import type { DoorList } from '#app/events/responses/staff-schema.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sum } from '#app/ui/format/sum.ts'
import { PrintSheet } from '#app/ui/print-sheet.tsx'

/** Blank lines for people who didn't RSVP. */
const walkIns = [1, 2, 3, 4, 5, 6]

/** The printed door list: a checkbox, a name, answers if staff want them, and a count. It never shows contacts. */
export function DoorSheet({
  list: { guests, unnamed, when, place },
  title,
  onPrinted,
}: {
  list: DoorList
  title: string
  onPrinted: () => void
}) {
  const people = unnamed.people + sum(guests.map((guest) => guest.people))
  return (
    <PrintSheet onPrinted={onPrinted}>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1">{[when, place].filter(Boolean).join(' · ')}</p>
      <p className="mt-1">{pluralize(people, 'person is', 'people are')} expected.</p>
      <table className="mt-6 w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-current">
            <th className="w-16 py-2">Here</th>
            <th className="py-2 pr-4">Name</th>
            <th className="w-20 py-2 text-right">People</th>
          </tr>
        </thead>
        <tbody>
          {guests.map((guest, index) => (
            <tr key={index} className="break-inside-avoid border-b border-current">
              <td className="py-2">
                <span className="block size-5 border border-current" />
              </td>
              <td className="py-2 pr-4 wrap-anywhere">
                {guest.name}
                {guest.answers.length > 0 ? (
                  <span className="block text-sm">{describeAnswers(guest.answers)}</span>
                ) : null}
              </td>
              <td className="py-2 text-right tabular-nums">{guest.people}</td>
            </tr>
          ))}
          {walkIns.map((line) => (
            <tr key={line} className="break-inside-avoid border-b border-current">
              <td className="py-2">
                <span className="block size-5 border border-current" />
              </td>
              <td className="py-2" />
              <td className="py-2" />
            </tr>
          ))}
        </tbody>
      </table>
      {unnamed.responses > 0 ? (
        <p className="mt-4">
          {pluralize(unnamed.responses, 'RSVP', 'RSVPs')} without a name:{' '}
          {pluralize(unnamed.people, 'person', 'people')}.
        </p>
      ) : null}
    </PrintSheet>
  )
}
