import type { TestimonialText } from '#app/content/testimonials/testimonials.ts'

/** Under a testimonial: the other pages it's on, and Withdraw. */
export function TestimonialUses({
  words,
  others,
  onWithdraw,
}: {
  words: TestimonialText
  others: readonly string[]
  onWithdraw: (words: TestimonialText) => Promise<void>
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="text-sm text-muted">
        {others.length > 0 ? `Also on: ${others.join(', ')}` : 'Only on this page'}
      </p>
      <button
        type="button"
        onClick={() => void onWithdraw(words)}
        className="min-h-11 rounded-control px-2 font-semibold text-danger underline hover:bg-sunken"
      >
        Withdraw<span className="sr-only"> the testimonial by {words.name || 'this person'}</span>
      </button>
    </div>
  )
}
