import { type FormEvent, useRef } from 'react'
import { forgetDrafts, listStoredDrafts } from '#app/content/editor/draft/draft-keys.ts'
import { askWhich } from '#app/ui/dialogs/ask.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faArrowRightFromBracket } from '#app/ui/symbols/solid.ts'
import { findSection, sectionOfDocument } from './office-addresses.ts'

/**
 * Signs out. Edits that were not saved are kept in this browser only where the person wants that:
 * somebody else may sit down here next.
 */
export function SignOutForm({ owner, className }: { owner: string; className: string }) {
  const isAnswered = useRef(false)

  async function leave(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
    const drafts = listStoredDrafts(owner)
    const answer = await askWhich({
      title: 'Keep your unsaved edits?',
      text: `You changed ${namesOf(drafts)} and did not save. The edits can wait in this browser until you sign in again; nobody else is offered them. On a computer that others use, delete them.`,
      yes: 'Keep them and sign out',
      no: 'Delete them and sign out',
    })
    if (answer === 'closed') return
    if (answer === 'no') forgetDrafts(owner)
    isAnswered.current = true
    form.requestSubmit(button)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    if (isAnswered.current || listStoredDrafts(owner).length === 0) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void leave(event.currentTarget, submitter)
  }

  return (
    <form method="post" action="/admin" onSubmit={onSubmit}>
      <button type="submit" name="intent" value="sign-out" className={className}>
        <Icon icon={faArrowRightFromBracket} className="size-4" />
        <span className="max-sm:sr-only">Sign out</span>
      </button>
    </form>
  )
}

/** What staff call the sections that the drafts are of. */
function namesOf(keys: readonly string[]): string {
  // an answer to a message is of the section Messages
  const sections = keys.map((key) => key.replace(/\/.*/, ''))
  const labels = sections.map((key) => findSection(key) ?? findSection(sectionOfDocument(key)))
  return [...new Set(labels.map((section) => section?.label))].join(', ')
}
