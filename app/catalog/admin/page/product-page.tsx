import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { quietAction } from '#app/content/editor/bar-menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { useUnsaved } from '#app/ui/dialogs/unsaved.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useSaveWithEntries } from '#app/ui/interaction/unfinished-entries.ts'
import { faArrowUpRightFromSquare } from '#app/ui/symbols/solid.ts'
import { ColorsCard } from './colors-card.tsx'
import { FactCards } from './fact-cards.tsx'
import { MainCard } from './main-card.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { SizesCard } from './sizes-card.tsx'
import { type PictureUploads, usePictureDrop } from './use-picture-drop.ts'
import { type ProductDetailsForm, useProductDetails } from './use-product-details.ts'
import { VariantGrid } from './variant-grid.tsx'

/** The address of a new product, instead of an id. */
export const newProductId = 'new'

/**
 * The page that adds or edits a product with its pictures, colors, sizes, and variants (A§2.8): a
 * dialog that fills the screen, at its own address.
 */
export function ProductPage({
  id,
  onSaved,
  onClose,
}: {
  /** `newProductId` for a new one */
  id: string
  onSaved: (id: string) => void
  onClose: () => void
}) {
  const form = useProductDetails(id === newProductId ? undefined : id)
  const uploads = usePictureDrop(form)
  const leave = useUnsaved(form.isDirty || uploads.left > 0)
  const formId = useId()

  // Closes after the page no longer counts as unsaved.
  const close = useEffectEvent(onSaved)
  useEffect(() => {
    if (form.savedId) close(form.savedId)
  }, [form.savedId])

  return (
    <Dialog
      title={id === newProductId ? 'Add Product' : 'Edit Product'}
      width="screen"
      onClose={() => void leave(onClose)}
      problem={form.problem}
      bar={<SaveBar form={form} formId={formId} isUploading={uploads.left > 0} />}
    >
      {form.isReady ? (
        <PageForm form={form} formId={formId} uploads={uploads} />
      ) : (
        <Loading form={form} />
      )}
    </Dialog>
  )
}

function Loading({ form: { failure, reload } }: { form: ProductDetailsForm }) {
  if (!failure) return <p role="status">Loading...</p>
  return (
    <div role="alert">
      <p className="mb-3">We couldn’t load this product. {failure}</p>
      <Button look="outline" onClick={reload}>
        Try again
      </Button>
    </div>
  )
}

function SaveBar({
  form,
  formId,
  isUploading,
}: {
  form: ProductDetailsForm
  formId: string
  isUploading: boolean
}) {
  return (
    <>
      <ShopLink form={form} className="max-sm:hidden" />
      {form.isDirty ? (
        <>
          <span className="flex items-center gap-2 text-sm max-sm:sr-only">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-lamp" />
            Unsaved changes
          </span>
          <Button look="outline" onClick={() => void form.discard()}>
            Discard
          </Button>
        </>
      ) : null}
      <Button type="submit" form={formId} disabled={!form.isReady || form.isSaving || isUploading}>
        {form.isSaving ? 'Saving...' : isUploading ? 'Uploading...' : 'Save'}
      </Button>
    </>
  )
}

/** Leads to the product in the shop, as it was last saved. */
function ShopLink({
  form: { shopPath },
  className,
}: {
  form: ProductDetailsForm
  className: string
}) {
  if (!shopPath) return null
  return (
    <a href={shopPath} target="_blank" rel="noopener" className={`${quietAction} ${className}`}>
      View in the shop
      <Icon icon={faArrowUpRightFromSquare} className="size-3.5" />
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  )
}

function PageForm({
  form,
  formId,
  uploads,
}: {
  form: ProductDetailsForm
  formId: string
  uploads: PictureUploads
}) {
  const page = useRef<HTMLFormElement>(null)
  const { refusals } = form
  const save = useSaveWithEntries(() => void form.save())
  const seen = useRef(refusals)

  // Moves the focus to the first field that a save refused.
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    const refused = page.current?.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-invalid=true]',
    )
    refused?.focus()
  }, [refusals])

  return (
    <form
      ref={page}
      id={formId}
      noValidate
      {...uploads.dropProps}
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        page.current?.requestSubmit()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        // its pictures would be missing
        if (uploads.left === 0) save()
      }}
      className={`mx-auto grid max-w-6xl gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]! lg:items-start ${uploads.isOver ? 'rounded-card outline-2 outline-accent outline-dashed' : ''}`}
    >
      {/* the bar has no room for it on a phone */}
      <ShopLink form={form} className="justify-self-start sm:hidden" />
      <div className="grid gap-4">
        <MainCard form={form} />
        <PicturesCard form={form} uploads={uploads} />
        <ColorsCard form={form} />
        <SizesCard form={form} />
      </div>
      <div className="grid gap-4 lg:row-span-2">
        <FactCards form={form} />
      </div>
      <VariantGrid form={form} />
    </form>
  )
}
