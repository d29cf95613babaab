import { useState } from 'react'
import type { DocumentEditor } from '#app/content/editor/use-document-editor.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { Publishing, SharedDraft, When } from '#app/content/publishing/publishing-schema.ts'
import { CallError } from '#app/ui/calls/call.ts'
import { toastFailure, tryWithToast } from '#app/ui/calls/try-with-toast.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { useSingleFlight } from '#app/ui/calls/use-single-flight.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
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

/** The draft of a document that staff share, and everything that can be done with it. */
export function useSharedDraft({ key }: DocumentDefinition, editor: DocumentEditor) {
  const read = useRead('GET /api/admin/{document}/draft', { params: { document: key } })
  const [newest, setNewest] = useState<Publishing>()
  /** the draft as this form has it open */
  const [opened, setOpened] = useState<{ id: string; number: number }>()
  const once = useSingleFlight()
  const publishing = newest ?? read.data
  const draft = publishing?.draft ?? null
  // a form that shows the site again has no draft open, however it came to that
  if (opened && editor.stored && !editor.isDirty) setOpened(undefined)

  /** Does something with the draft as it is shown; answers whether it was done. */
  async function act(done: string, work: () => Promise<Publishing>): Promise<boolean> {
    return tryWithToast(async () => setNewest(await work()), done)
  }

  /** Keeps what stands in the form as the draft, and goes on editing it. */
  async function keep(): Promise<void> {
    const { stored, changed, draft: sent } = editor
    if (!stored) return
    const known = opened ?? (draft && (await isToBeReplaced(draft)) ? draft : undefined)
    if (draft && !known) return
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
      return toastFailure(error)
    }
    showToast({ title: 'Success', description: 'Draft saved. Visitors don’t see it yet.' })
  }

  async function reload(): Promise<void> {
    setNewest(undefined)
    await read.reload()
  }

  /** Lays the draft over the form, to go on with it. */
  function open(): void {
    if (!draft || !editor.lay(draft)) return
    setOpened({ id: draft.id, number: draft.number })
  }

  async function publish(when: Pick<When, 'publishAt' | 'takeDownAt'>): Promise<boolean> {
    if (!draft) return false
    const { publishAt } = when
    if (!publishAt && !(await isMeant(editor, draft))) return false
    const done = publishAt
      ? `Scheduled for ${formatTimestamp(publishAt)}.`
      : 'Published. The draft is live now.'
    const isDone = await act(done, () => publishDraft(key, draft, when))
    if (isDone && !publishAt) {
      setOpened(undefined)
      // what is written in the form and kept nowhere stays
      await editor.refetch()
    }
    return isDone
  }

  /** Shows the site's version in the form again, unless there are edits that are kept nowhere. */
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
    ...{ keep: () => once(keep), open, leave, publish, discard },
    /** what was opened is on the site now: nothing is left of the draft */
    close: async () => {
      if (!opened) return
      setOpened(undefined)
      await discardDraft(key, opened).then(setNewest, () => reload())
    },
    ...plansOf(key, editor, act),
    ...useDraftLinks(key, draft, act),
  }
}

/** What can be done with what is planned, or was and failed. */
function plansOf(
  key: string,
  editor: DocumentEditor,
  act: (done: string, work: () => Promise<Publishing>) => Promise<boolean>,
) {
  return {
    withdraw: (id: string) => act('Removed from the schedule.', () => withdrawPlanned(key, id)),
    rescheduleChange: async (id: string) => {
      const isDone = await act('Schedule updated.', () => rescheduleChange(key, id))
      // what was taken down at once is shown as it is on the site by now
      if (isDone) await editor.refetch()
    },
  }
}

/** Asks where publishing now would have people written to, as it is asked before a save. */
async function isMeant(editor: DocumentEditor, { values }: SharedDraft): Promise<boolean> {
  const text = ((await editor.describeEffects?.(values)) ?? []).join(' ')
  return !text || ask({ title: 'Publish this draft?', text, yes: 'Publish' })
}

/** Links at which people without an account see the draft. */
function useDraftLinks(
  key: string,
  draft: Publishing['draft'],
  act: (done: string, work: () => Promise<Publishing>) => Promise<boolean>,
) {
  const [link, setLink] = useState('')
  return {
    /** the address of the link that was just made: it is shown once */
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

function isToBeReplaced({ savedAt, savedBy }: NonNullable<Publishing['draft']>): Promise<boolean> {
  return ask({
    title: 'Replace the saved draft?',
    text: `${savedBy ?? 'Someone'} saved a draft on ${formatTimestamp(savedAt)}. Yours will replace it. Theirs stays in the draft’s history.`,
    yes: 'Replace draft',
  })
}
