import { useState } from 'react'
import { productPath } from '#app/catalog/listing-paths.ts'
import type { ProductDetails } from '#app/catalog/product-details-schema.ts'
import { CallError, call } from '#app/ui/calls/call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import {
  bodyOf,
  type DetailsDraft,
  type DetailsErrors,
  draftOf,
  errorsOf,
  errorsOfAnswer,
  hasFreePrice,
  mergeDetails,
  withFrontFirst,
} from './details-draft.ts'

const route = 'GET /api/admin/products/{id}/details'

export type ProductDetailsForm = ReturnType<typeof useProductDetails>

/** What was read, and the page's values for it. */
type Stored = { seen: ProductDetails | undefined; before: DetailsDraft }

/** The form of a product's page; `id` is undefined for a new product. */
export function useProductDetails(id: string | undefined) {
  const [stored, setStored] = useState<Stored>(() => ({
    seen: undefined,
    before: draftOf(undefined),
  }))
  const [draft, setDraft] = useState(stored.before)
  const [errors, setErrors] = useState<DetailsErrors>({})
  /** errors found here, which end when their fields are right */
  const [checked, setChecked] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState(0)
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [savedId, setSavedId] = useState<string>()
  const read = useRead(route, id ? { params: { id } } : null)
  if (read.data && !stored.seen) merge(read.data)

  /** Keeps what staff typed, and takes everything else from what's stored now. */
  function merge(newest: ProductDetails) {
    const before = draftOf(newest)
    setStored({ seen: newest, before })
    setDraft((now) => mergeDetails(before, now, stored.before))
  }

  function change(change: (now: DetailsDraft) => DetailsDraft) {
    setDraft((now) => withFrontFirst(change(now)))
  }

  async function save() {
    const found = errorsOf(draft)
    setErrors({})
    setProblem('')
    setChecked(Object.keys(found))
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1)
    if (Object.keys(found).length > 0 || isSaving || !(await confirmFreePrice(draft))) return
    const { body, keys } = bodyOf(draft, stored.before)
    const confirm = hasFreePrice(draft) ? { confirm: true } : {}
    setSaving(true)
    try {
      if (id && stored.seen) {
        const change = { ...body, ...confirm, seen: stored.seen }
        await call('PUT /api/admin/products/{id}/details', { params: { id }, body: change })
        finish('Product updated successfully', id)
      } else {
        const { id: created } = await call('POST /api/admin/products/details', {
          body: { ...body, ...confirm },
        })
        finish('Product created successfully', created)
      }
    } catch (error) {
      const whatFailed = `Failed to ${id ? 'update' : 'create'} product`
      showToast({ title: 'Error', description: whatFailed, isDestructive: true })
      const { fields = {}, message = '', status = 0 } = error instanceof CallError ? error : {}
      setErrors(errorsOfAnswer(fields, draft, keys))
      setRefusals((count) => count + 1)
      const isConflict = status === 409 && id !== undefined
      if (isConflict) await takeNewest(id)
      setProblem(isConflict ? `${message}. ${conflictHelp}` : `${whatFailed}. ${message}`)
    }
    setSaving(false)
  }

  /** The message leads to the product in the shop, unless it's hidden there. */
  function finish(description: string, saved: string) {
    setSavedId(saved)
    const onSelect = () => void window.open(productPath(saved), '_blank', 'noopener')
    showToast({
      ...{ title: 'Success', description },
      ...(draft.isActive ? { action: { label: 'View in the shop', onSelect } } : {}),
    })
  }

  async function takeNewest(productId: string) {
    // without it, saving again names the same fields
    const newest = await call(route, { params: { id: productId } }).catch(() => undefined)
    if (newest) merge(newest)
  }

  async function discard() {
    if (!(await ask(discarding))) return
    setDraft(stored.before)
    setErrors({})
    setChecked([])
    setProblem('')
  }

  const open = Object.entries(errorsOf(draft)).filter(([key]) => checked.includes(key))
  return {
    draft,
    change,
    set: (part: Partial<DetailsDraft>) => change((now) => ({ ...now, ...part })),
    errors: { ...errors, ...Object.fromEntries(open) },
    /** how often a save was refused */
    refusals,
    problem: problem || (open.length > 0 ? 'Please check the marked fields.' : ''),
    save,
    discard,
    isSaving,
    /** once it's saved */
    savedId,
    isDirty: savedId === undefined && Object.keys(bodyOf(draft, stored.before).body).length > 0,
    /** the path of the product in the shop; undefined if it's new or hidden there */
    shopPath: id && stored.seen?.active === 'true' ? productPath(id) : undefined,
    isReady: id === undefined || stored.seen !== undefined,
    failure: read.failure?.message,
    reload: () => void read.reload(),
  }
}

const conflictHelp = 'Your changes are still here. Save again to keep them.'

const discarding = {
  title: 'Discard changes?',
  text: 'Everything goes back to what was last saved.',
  yes: 'Discard changes',
  no: 'Keep editing',
  isDestructive: true,
}

/** A price of 0 is rarely intended (decision 37). */
async function confirmFreePrice(draft: DetailsDraft): Promise<boolean> {
  if (!hasFreePrice(draft)) return true
  return ask({
    title: 'Sell it for $0.00?',
    text: 'Buyers will pay only for shipping.',
    yes: 'Sell for $0.00',
    no: 'Change the price',
  })
}
