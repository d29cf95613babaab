import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useRead } from '#app/ui/calls/use-read.ts'
import type { Language } from '#platform/language.ts'
import { SavedRepliesDialog } from './saved-replies-dialog.tsx'

/** Saved replies: one click inserts one into the reply. */
export function SavedReplies({
  language,
  onUse,
}: {
  language: Language
  onUse: (words: string) => void
}) {
  const saved = useRead('GET /api/admin/saved-replies')
  const [isOpen, setIsOpen] = useState(false)
  const present = saved.data?.replies.filter(({ deletedAt }) => deletedAt === null) ?? []
  return (
    <div className="flex flex-col gap-2">
      {present.length > 0 ? (
        <>
          <p className="text-sm text-muted">Saved replies</p>
          <ul
            aria-label="Saved replies"
            className="-m-1 flex max-h-40 flex-wrap gap-2 overflow-y-auto p-1"
          >
            {present.map(({ id, title, english, spanish }) => (
              <li key={id} className="max-w-full">
                <Button
                  look="outline"
                  className="max-w-full wrap-anywhere"
                  onClick={() => onUse(language === 'es' && spanish ? spanish : english)}
                >
                  {language === 'es' && !spanish ? `${title} (in English)` : title}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <button
        type="button"
        className="min-h-11 self-start text-sm font-semibold underline"
        onClick={() => setIsOpen(true)}
      >
        {present.length > 0 ? 'Edit saved replies' : 'Save replies you use often'}
      </button>
      {isOpen ? (
        <SavedRepliesDialog
          replies={saved.data?.replies ?? []}
          reload={saved.reload}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  )
}
