/** A moment as staff read it, in their own time zone: 'Nov 21, 2026, 6:04 PM'. */
export function formatMoment(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}
