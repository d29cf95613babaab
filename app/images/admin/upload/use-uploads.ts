import { useRef, useState } from 'react'
import {
  type ImageCategory,
  knownNamesLimit,
  type LibraryImage,
  type UploadAnswer,
} from '#app/images/schema.ts'
import { call } from '#app/ui/calls/call.ts'
import { runForEach } from '#app/ui/calls/run-for-each.ts'
import type { LostParts } from './picture-losses.tsx'
import { type Caption, noCaption, reasonOf, sendPicture } from './send-picture.ts'

/** A chosen file that isn't uploaded yet. */
export type WaitingPicture = {
  key: number
  file: File
  /** its own caption; undefined while the form's applies */
  caption: Caption | undefined
  state: 'waiting' | 'sending' | 'failed'
  /** upload progress, 0 to 1 */
  share: number
  /** why it failed */
  reason: string
  /** the library's newest picture of the same name */
  known?: LibraryImage
}

/** An uploaded file's name and the server's answer. */
export type SentPicture = { name: string } & UploadAnswer

type UploadForm = { category: ImageCategory; caption: Caption; isReusing?: boolean }

/** Uploads files one after another; failed ones stay in the list. */
export function useUploads() {
  const [waiting, setWaiting] = useState<WaitingPicture[]>([])
  /** which of how many files is being uploaded */
  const [sending, setSending] = useState<{ at: number; of: number }>()
  const [lost, setLost] = useState<LostParts[]>([])
  const lastKey = useRef(0)

  function patch(key: number, change: Partial<WaitingPicture>) {
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }

  function remove(key: number) {
    setWaiting((all) => all.filter((one) => one.key !== key))
  }

  /** Adds files. Several files have a caption each; the first one keeps the form's. */
  function add(files: File[], formCaption: Caption) {
    const added = files.map((file): WaitingPicture => {
      lastKey.current += 1
      const key = lastKey.current
      return { key, file, caption: undefined, state: 'waiting', share: 0, reason: '' }
    })
    setWaiting((all) => {
      const both = [...all, ...added]
      if (both.length < 2) return both
      return both.map((one, index) => {
        const caption = one.caption ?? (index === 0 ? formCaption : noCaption)
        return { ...one, caption }
      })
    })
    void markKnown(added)
  }

  async function markKnown(added: readonly WaitingPicture[]) {
    const known = await findKnown(added.map(({ file }) => file.name))
    for (const { key, file } of added) {
      const image = known.get(file.name)
      if (image) patch(key, { known: image })
    }
  }

  async function send(one: WaitingPicture, form: UploadForm): Promise<SentPicture> {
    patch(one.key, { state: 'sending', share: 0, reason: '' })
    const { file } = one
    const { caption, ...own } = form
    const upload = { ...own, file, ...(one.caption ?? caption) }
    const answer = await sendPicture(upload, (share) => patch(one.key, { share }))
    const { losses } = answer
    if (losses.length > 0) setLost((all) => [...all, { name: file.name, losses }])
    remove(one.key)
    return { name: file.name, ...answer }
  }

  /** Uploads these files and returns those that arrived, and how many failed. Never throws. */
  async function sendAll(
    pictures: WaitingPicture[],
    form: UploadForm,
  ): Promise<{ sent: SentPicture[]; failed: number }> {
    setLost([])
    const sent: SentPicture[] = []
    let failed = 0
    let at = 0
    await runForEach(
      pictures,
      async (one) => {
        at += 1
        setSending({ at, of: pictures.length })
        sent.push(await send(one, form))
      },
      ({ key }, error) => {
        failed += 1
        patch(key, { state: 'failed', reason: reasonOf(error) })
      },
    )
    setSending(undefined)
    return { sent, failed }
  }

  const forgetLost = () => setLost([])
  return { waiting, sending, lost, forgetLost, add, remove, patch, sendAll }
}

/** The library's newest pictures with these file names, by name. Empty if the server can't be asked. */
async function findKnown(names: readonly string[]): Promise<Map<string, LibraryImage>> {
  try {
    const body = { names: names.slice(0, knownNamesLimit) }
    const { known } = await call('POST /api/admin/images/known', { body })
    return new Map(known.map(({ name, image }) => [name, image]))
  } catch {
    // only a hint
    return new Map()
  }
}
