import { useEffect, useRef, useState } from 'react'
import { changedPart } from '#app/content/editor/draft/differences.ts'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { mergeEdits } from '#app/content/editor/draft/merge-edits.ts'
import type { DocumentEditor } from '#app/content/editor/use-document-editor.ts'
import { type DocumentDefinition, isVisible } from '#app/content/kit/document.ts'
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

/** When to publish a draft, and whether to turn a hidden page on with it. */
export type PublishChoices = Pick<PublishTimes, 'publishAt' | 'takeDownAt'> & {
  turnsVisible: boolean
}

/** The shared draft of a document and its actions. `onChange` runs after drafts and schedules change. */
export function useSharedDraft(
  document: DocumentDefinition,
  editor: DocumentEditor,
  onChange?: () => void,
) {
  const { key, fields, visibleBy } = document
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
    const isDone = await tryWithToast(async () => setNewest(await work()), done)
    if (isDone) onChange?.()
    return isDone
  }

  const isFormUnsaved = editor.isDirty && !editor.isDraftSaved
  /** what publishing shows: the form's edits, or the saved draft */
  const next = draft && !editor.isDirty ? draft.values : editor.draft

  useDraftInFront(draft, editor, () => {
    if (draft && editor.applyEdits(draft, { isQuiet: true }))
      setOpened({ id: draft.id, number: draft.number })
  })

  /** Saves the form as the shared draft and keeps it open. Returns the draft, or null if it wasn't saved. */
  async function keep(): Promise<SharedDraft | null> {
    const saved = await storeForm({})
    if (saved)
      showToast({
        title: 'Success',
        description: 'Draft saved. Visitors don’t see it yet.',
        isUntilEdit: true,
      })
    return saved
  }

  /** The draft to publish, saved first if the form has other edits or a hidden page is turned on. */
  async function prepare(turnsVisible: boolean): Promise<SharedDraft | null> {
    if (draft && !isFormUnsaved && !turnsVisible) return draft
    const shown = turnsVisible && visibleBy !== undefined ? { [visibleBy]: true } : {}
    if (!draft || editor.isDirty) return storeForm(shown)
    if (!editor.stored) return null
    const { values: theirs } = editor.stored
    const { base, values: ours } = draft
    const { values, conflicts } = mergeEdits(fields, { base, ours, theirs })
    if (conflicts.length > 0) {
      // ask about the conflicts first
      open()
      return null
    }
    return store({ ...changedPart(fields, theirs, values), ...shown }, draft)
  }

  /** Saves the form's edits and `more` as the draft, asking before it replaces another. */
  async function storeForm(more: DraftValues): Promise<SharedDraft | null> {
    const known = opened ?? (draft && (await confirmReplace(draft)) ? draft : undefined)
    if (draft && !known) return null
    return store({ ...editor.changed, ...more }, known)
  }

  async function store(
    change: DraftValues,
    known: { id: string; number: number } | undefined,
  ): Promise<SharedDraft | null> {
    const { stored, draft: sent } = editor
    if (!stored) return null
    const body = { change, version: stored.version }
    try {
      const by = known ? { draft: { id: known.id, number: known.number } } : {}
      const answer = await saveSharedDraft(key, { ...body, ...by })
      setNewest(answer)
      if (answer.draft) {
        editor.markDraftSaved(answer.draft, sent)
        setOpened({ id: answer.draft.id, number: answer.draft.number })
      }
      return answer.draft
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        setOpened(undefined)
        await reload()
      }
      toastFailure(error)
      return null
    }
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

  /** Publishes or schedules the form's edits, or the saved draft. Returns whether it succeeded. */
  async function publish({ turnsVisible, ...when }: PublishChoices): Promise<boolean> {
    const { publishAt } = when
    if (!publishAt && !(await confirmPublish(editor, next))) return false
    const meant = await prepare(turnsVisible)
    if (!meant) return false
    const live = isVisible(document, meant.values)
      ? 'Published. The draft is live now.'
      : 'Published. Visitors still can’t see this page, because it’s hidden.'
    const done = publishAt ? `Scheduled for ${formatTimestamp(publishAt)}.` : live
    const isDone = await act(done, () => publishDraft(key, meant, when))
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
    if (!isDone) return
    leave()
    onChange?.()
  }

  return {
    draft,
    ...{ planned: publishing?.planned ?? [], links: publishing?.links ?? [] },
    isOpened: opened !== undefined,
    /** whether publishing would leave the page hidden */
    leavesHidden: !isVisible(document, next),
    /** whether there's an edit to publish */
    hasEdits: draft !== null || editor.isDirty,
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
async function confirmPublish(editor: DocumentEditor, values: DraftValues): Promise<boolean> {
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
