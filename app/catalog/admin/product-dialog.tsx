import { type FormEvent, useEffect, useId, useState } from 'react'
import type { ProductAnswer } from '#app/catalog/product-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { CallError, call } from '#app/ui/calls/call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { confirmDiscard } from './confirm-discard.ts'
import {
  bodyOf,
  changeOf,
  draftOf,
  errorsOf,
  hasFreePrice,
  mergeDraft,
  type ProductDraft,
} from './product-draft.ts'
import { ProductForm } from './product-form.tsx'

type DraftState = { draft: ProductDraft; before: ProductDraft; colors: string[] }

/** The dialog that adds or edits a product (A§2.8). Asks before discarding changes. */
export function ProductDialog({
  product,
  onSaved,
  onClose,
  setDirty,
}: {
  /** undefined: a new one */
  product: ProductAnswer | undefined
  onSaved: () => void
  onClose: () => void
  setDirty: (isDirty: boolean) => void
}) {
  const form = useProductForm(product, onSaved)
  const formId = useId()
  const { isDirty } = form

  // Syncs with the shell, which asks before it leaves edits behind.
  useEffect(() => {
    setDirty(isDirty)
    return () => setDirty(false)
  }, [isDirty, setDirty])

  async function close() {
    if (!isDirty || (await confirmDiscard('product'))) onClose()
  }

  return (
    <Dialog
      title={product ? 'Edit Product' : 'Add Product'}
      onClose={() => void close()}
      problem={form.problem}
      foot={
        <>
          <Button type="submit" form={formId} disabled={!form.isReady || form.isSaving}>
            {form.isSaving ? 'Saving...' : product ? 'Update Product' : 'Create Product'}
          </Button>
          <Button look="outline" onClick={() => void close()}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void form.save(event)}>
        <ProductForm
          draft={form.draft}
          onChange={form.change}
          errors={form.errors}
          colors={form.colors}
        />
      </form>
    </Dialog>
  )
}

function useProductForm(product: ProductAnswer | undefined, onSaved: () => void) {
  const { before, draft, setDraft, known, failure } = useLatestProduct(product)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const read = useRead(
    'GET /api/admin/products/{id}/colors',
    product ? { params: { id: product.id } } : null,
  )
  const colors = (read.data ?? []).map(({ colorName }) => colorName)

  async function save(event: FormEvent) {
    event.preventDefault()
    const found = errorsOf(draft)
    setErrors(found)
    setProblem(Object.keys(found).length > 0 ? 'Please check the marked fields.' : '')
    if (Object.keys(found).length > 0 || !(await confirmFreePrice(draft))) return
    setSaving(true)
    try {
      await send(product, { draft, before, colors })
      onSaved()
    } catch (error) {
      setSaving(false)
      setErrors(error instanceof CallError ? errorsByField(error.fields) : {})
      const whatFailed = `Failed to ${product ? 'update' : 'create'} product`
      showToast({ title: 'Error', description: whatFailed, isDestructive: true })
      setProblem(`${whatFailed}. ${error instanceof CallError ? error.message : ''}`)
    }
  }

  return {
    draft,
    change: (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change })),
    errors,
    problem: problem || loadErrorText(failure ?? read.failure),
    colors,
    save,
    isSaving,
    isDirty: JSON.stringify(draft) !== JSON.stringify(before),
    // stock is sent by color name, so the colors must be loaded
    isReady: !product || (read.data !== undefined && known !== undefined),
  }
}

/**
 * The draft of a product and the version it started from. The list may be hours old, so the product
 * is read again and the draft merged onto it.
 */
function useLatestProduct(product: ProductAnswer | undefined) {
  const [before, setBefore] = useState(() => draftOf(product))
  const [draft, setDraft] = useState(before)
  const [known, setKnown] = useState<ProductAnswer>()
  const { data, failure } = useRead(productRoute, product ? { params: { id: product.id } } : null)
  if (data && data !== known) {
    const newest = draftOf(data)
    setKnown(data)
    setDraft(mergeDraft(newest, draft, before))
    setBefore(newest)
  }
  return { before, draft, setDraft, known, failure }
}

/** A price of 0 is rarely intended (decision 37). */
async function confirmFreePrice(draft: ProductDraft): Promise<boolean> {
  if (!hasFreePrice(draft)) return true
  return ask({
    title: 'Sell it for $0.00?',
    text: 'Buyers will pay only for shipping.',
    yes: 'Sell for $0.00',
    no: 'Change the price',
  })
}

/** Nothing can be saved without the current product: say so, and what to do. */
function loadErrorText(failure: CallError | undefined): string {
  return failure
    ? `We couldn’t load this product. ${failure.message} Close this window and open it again.`
    : ''
}

const productRoute = 'GET /api/shop/products/{id}'

async function send(product: ProductAnswer | undefined, { draft, before, colors }: DraftState) {
  const confirm = hasFreePrice(draft) ? { confirm: true } : {}
  if (product) {
    const params = { id: product.id }
    const change = changeOf(draft, before, colors)
    const body = {
      ...(change.stock ? await withFreshCounts(params, { draft, before, colors }) : change),
      ...confirm,
    }
    await call('PUT /api/admin/products/{id}', { params, body })
  } else
    await call('POST /api/admin/products', {
      body: { ...bodyOf(draft, before, colors), ...confirm },
    })
  const description = `Product ${product ? 'updated' : 'created'} successfully`
  showToast({ title: 'Success', description })
}

/**
 * Counts are sent together: those that staff didn't touch as they are now, including units sold
 * meanwhile.
 */
async function withFreshCounts(params: { id: string }, { draft, before, colors }: DraftState) {
  const newest = draftOf(await call(productRoute, { params }))
  return changeOf(mergeDraft(newest, draft, before), newest, colors)
}

/** All stock errors are shown under the stock table. */
function errorsByField(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.split('.')[0] ?? path, message]),
  )
}
