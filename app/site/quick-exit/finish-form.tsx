import { Button } from '#app/ui/button.tsx'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { finishWords } from './quick-exit-copy.ts'
import { finishPath } from './quick-exit-paths.ts'

/** Clears the visitor's traces. A POST, so nothing prefetches it; works without scripts. */
export function FinishForm({ className }: { className?: string }) {
  const words = finishWords(useWords())
  return (
    <SiteForm method="post" action={finishPath} data-finish="">
      {className ? (
        <button type="submit" className={className}>
          {words.finish}
        </button>
      ) : (
        <Button type="submit" look="outline">
          {words.finish}
        </Button>
      )}
    </SiteForm>
  )
}

/** The same after a message, RSVP, or order. */
export function FinishNote() {
  const words = finishWords(useWords())
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6 print:hidden">
      <p className="text-muted">{words.shared}</p>
      <FinishForm />
    </div>
  )
}
