import { type FormEvent, useRef } from 'react'
import { clearStoredDrafts, listStoredDrafts } from '#app/content/editor/draft/draft-keys.ts'
import { checkInCache } from '#app/events/check-in/check-in-paths.ts'
import { forgetNames } from '#app/events/check-in/kept-door.ts'
import { askWhich } from '#app/ui/dialogs/ask.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faArrowRightFromBracket } from '#app/ui/symbols/solid.ts'
import { findSection, sectionOfDocument } from './office-routes.ts'

/** Signs out, and removes the names kept for the door. Asks whether to keep unsaved edits in this browser, since someone else may use it next. */
export function SignOutForm({ owner, className }: { owner: string; className: string }) {
  const isAnswered = useRef(false)

  async function leave(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
    const drafts = listStoredDrafts(owner)
    const answer = await askWhich({
      title: 'Keep your unsaved edits?',
      text: `You changed ${namesOf(drafts)} without saving. This browser can keep those edits until you sign in again; no one else will see them. On a shared computer, delete them.`,
      yes: 'Keep and sign out',
      no: 'Delete and sign out',
    })
    if (answer === 'closed') return
    if (answer === 'no') clearStoredDrafts(owner)
    isAnswered.current = true
    form.requestSubmit(button)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    if (isAnswered.current || listStoredDrafts(owner).length === 0) {
      forgetNames()
      void globalThis.caches?.delete(checkInCache)
      return
    }
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void leave(event.currentTarget, submitter)
  }

  return (
    <form method="post" action="/admin" onSubmit={onSubmit}>
      <button type="submit" name="intent" value="sign-out" className={className}>
        <Icon icon={faArrowRightFromBracket} className="size-4" />
        Sign out
      </button>
    </form>
  )
}

/** The section labels of these drafts. */
function namesOf(keys: readonly string[]): string {
  // a reply to a message belongs to the Messages section
  const sections = keys.map((key) => key.replace(/\/.*/, ''))
  const labels = sections.map((key) => findSection(key) ?? findSection(sectionOfDocument(key)))
  return [...new Set(labels.map((section) => section?.label))].join(', ')
}
