import { useEffect, useRef, useState } from 'react'
import type { DocumentEditor } from '#app/content/editor/use-document-editor.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type {
  Publishing,
  PublishTimes,
  SharedDraft,
} from '#app/content/publishing/publishing-schema.ts'
import { CallError } from '#app/ui/calls/call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { useSingleFlight } from '#app/ui/calls/use-single-flight.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { toastFailure, tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import {
  createLink,
  discardDraft,
  publishDraft,
  reopenDraft,
  rescheduleChange,
  saveSharedDraft,
  withdrawLink,
  withdrawPlanned,
} from './publishing-calls.ts'

/** The shared draft of a document and its actions. */
export function useSharedDraft({ key }: DocumentDefinition, editor: DocumentEditor) {
  const read = useRead('GET /api/admin/{document}/draft', { params: { document: key } })
  const [newest, setNewest] = useState<Publishing>()
  /** the draft version open in this form */
  const [opened, setOpened] = useState<{ id: string; number: number }>()
  const once = useSingleFlight()
  const publishing = newest ?? read.data
  const draft = publishing?.draft ?? null
  // a form without changes has no draft open
  if (opened && editor.stored && !editor.isDirty) setOpened(undefined)

  /** Runs an action with a toast. Returns whether it succeeded. */
  async function act(done: string, work: () => Promise<Publishing>): Promise<boolean> {
    return tryWithToast(async () => setNewest(await work()), done)
  }

  useDraftInFront(draft, editor, () => {
    if (draft && editor.applyEdits(draft, { isQuiet: true }))
      setOpened({ id: draft.id, number: draft.number })
  })

  /** Saves the form as the shared draft and keeps it open. Returns whether it was saved. */
  async function keep(): Promise<boolean> {
    const { stored, changed, draft: sent } = editor
    if (!stored) return false
    const known = opened ?? (draft && (await confirmReplace(draft)) ? draft : undefined)
    if (draft && !known) return false
    const body = { change: changed, version: stored.version }
    try {
      const by = known ? { draft: { id: known.id, number: known.number } } : {}
      const answer = await saveSharedDraft(key, { ...body, ...by })
      setNewest(answer)
      if (answer.draft) {
        editor.markDraftSaved(answer.draft, sent)
        setOpened({ id: answer.draft.id, number: answer.draft.number })
      }
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        setOpened(undefined)
        await reload()
      }
      toastFailure(error)
      return false
    }
    showToast({ title: 'Success', description: 'Draft saved. Visitors don’t see it yet.' })
    return true
  }

  async function reload(): Promise<void> {
    setNewest(undefined)
    await read.reload()
  }

  /** Opens the draft in the form. */
  function open(): void {
    if (!draft || !editor.applyEdits(draft)) return
    setOpened({ id: draft.id, number: draft.number })
  }

  async function publish(when: Pick<PublishTimes, 'publishAt' | 'takeDownAt'>): Promise<boolean> {
    if (!draft) return false
    const { publishAt } = when
    if (!publishAt && !(await confirmPublish(editor, draft))) return false
    const done = publishAt
      ? `Scheduled for ${formatTimestamp(publishAt)}.`
      : 'Published. The draft is live now.'
    const isDone = await act(done, () => publishDraft(key, draft, when))
    if (isDone && !publishAt) {
      setOpened(undefined)
      // unsaved edits in the form stay
      await editor.refetch()
    }
    return isDone
  }

  /** Shows the published version in the form again, unless there are unsaved edits. */
  function leave(): void {
    setOpened(undefined)
    if (editor.isDraftSaved) editor.showStored()
  }

  async function discard(): Promise<void> {
    if (!draft) return
    const { id } = draft
    const work = async () => setNewest(await discardDraft(key, draft))
    const isDone = await tryWithToast(work, 'Draft discarded.', {
      label: 'Undo',
      onSelect: () => void act('Draft restored.', () => reopenDraft(key, id)),
    })
    if (isDone) leave()
  }

  return {
    draft,
    ...{ planned: publishing?.planned ?? [], links: publishing?.links ?? [] },
    isOpened: opened !== undefined,
    keep: () => once(keep),
    ...{ open, leave, publish, discard },
    /** the open draft is published now, so discard it */
    close: async () => {
      if (!opened) return
      setOpened(undefined)
      await discardDraft(key, opened).then(setNewest, () => reload())
    },
    ...plansOf(key, editor, act),
    ...useDraftLinks(key, draft, act),
  }
}

/**
 * Opens the draft once when the editor opens, unless the form has unsaved edits or offers some from an
 * earlier visit.
 */
function useDraftInFront(
  draft: SharedDraft | null,
  { stored, isDirty, storedDraft }: DocumentEditor,
  open: () => void,
): void {
  const [isRead, setIsRead] = useState(false)
  const hasLooked = useRef(false)
  const isOffered = storedDraft.offered !== undefined
  // Syncs with the server and localStorage: one render later, an offer from this browser is known.
  useEffect(() => {
    if (draft && stored) setIsRead(true)
  }, [draft, stored])
  useEffect(() => {
    if (!isRead || hasLooked.current) return
    hasLooked.current = true
    if (!isDirty && !isOffered) open()
  }, [isRead, isDirty, isOffered, open])
}

/** Actions on scheduled or failed changes. */
function plansOf(
  key: string,
  editor: DocumentEditor,
  act: (done: string, work: () => Promise<Publishing>) => Promise<boolean>,
) {
  return {
    withdraw: (id: string) => act('Removed from the schedule.', () => withdrawPlanned(key, id)),
    rescheduleChange: async (id: string) => {
      const isDone = await act('Schedule updated.', () => rescheduleChange(key, id))
      // show the page as it is after an immediate takedown
      if (isDone) await editor.refetch()
    },
  }
}

/** Asks for confirmation if publishing has effects such as emails. */
async function confirmPublish(editor: DocumentEditor, { values }: SharedDraft): Promise<boolean> {
  const text = ((await editor.describeEffects?.(values)) ?? []).join(' ')
  return !text || ask({ title: 'Publish this draft?', text, yes: 'Publish' })
}

/** Preview links for people without an account. */
function useDraftLinks(
  key: string,
  draft: Publishing['draft'],
  act: (done: string, work: () => Promise<Publishing>) => Promise<boolean>,
) {
  const [link, setLink] = useState('')
  return {
    /** the URL of a new link, which is only shown once */
    link,
    makeLink: async () => {
      if (!draft) return
      await act('Link created. Copy it now, because it’s only shown once.', async () => {
        const { address, ...answer } = await createLink(key, draft)
        setLink(address)
        return answer
      })
    },
    withdrawLink: async (id: string) => {
      setLink('')
      await act('The link no longer works.', () => withdrawLink(key, id))
    },
  }
}

export type SharedDraftState = ReturnType<typeof useSharedDraft>

function confirmReplace({ savedAt, savedBy }: NonNullable<Publishing['draft']>): Promise<boolean> {
  return ask({
    title: 'Replace the saved draft?',
    text: `${savedBy ?? 'Someone'} saved a draft on ${formatTimestamp(savedAt)}. Yours will replace it. Theirs stays in the draft’s history.`,
    yes: 'Replace draft',
  })
}
