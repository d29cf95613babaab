import { type Ref, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { smallImagePath } from '#app/images/admin/image-labels.ts'
import { PicturesPicker } from '#app/images/admin/picker.tsx'
import { Button } from '#app/ui/button.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { focusInView } from '#app/ui/interaction/focus-in-view.ts'
import { Problem } from '#app/ui/problem.tsx'
import { closeIcon } from '#app/ui/symbols/drawn-icons.ts'
import { faChevronLeft, faChevronRight } from '#app/ui/symbols/solid.ts'
import {
  describePlaces,
  isBackMain,
  type Side,
  shownOn,
  sidesOf,
  withPictureAt,
  withPictureOn,
  withPictures,
} from './details-draft.ts'
import { IconButton } from './icon-button.tsx'
import { PageCard } from './page-card.tsx'
import type { PictureUploads } from './use-picture-drop.ts'
import type { ProductDetailsForm } from './use-product-details.ts'

/** The type of a dragged picture: its id. */
export const pictureType = 'application/x-lampstand-picture'

/** Which color shows a picture, and on which side. */
function ShownOn({
  id,
  label,
  draft,
  change,
}: { id: string; label: string } & Pick<ProductDetailsForm, 'draft' | 'change'>) {
  const shown = shownOn(draft, id)
  const places = draft.colors.flatMap((color) =>
    sidesOf(color).map((side) => ({
      value: `${side} ${color.key}`,
      text: [color.colorName, sideNames[side]].filter(Boolean).join(', '),
      place: { key: color.key, side },
    })),
  )
  return (
    <select
      aria-label={label}
      value={shown ? `${shown.side} ${shown.key}` : ''}
      onChange={({ target }) => {
        const chosen = places.find(({ value }) => value === target.value)
        change((now) => withPictureOn(now, id, chosen?.place))
      }}
      className="min-h-8 w-full border-t border-line bg-surface px-1 text-sm text-ink pointer-coarse:min-h-11"
    >
      <option value="">Every color</option>
      {places.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

const sideNames: Record<Side, string> = { image: '', frontImage: 'front', backImage: 'back' }

/** The product's pictures, reordered by dragging or with the arrow keys; the first is the main one. */
export function PicturesCard({
  form: { draft, set, change, errors },
  uploads,
}: {
  form: ProductDetailsForm
  uploads: PictureUploads
}) {
  const { pictures } = draft
  const [isPicking, setPicking] = useState(false)
  const [moved, setMoved] = useState('')
  const [over, setOver] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  /** pictures just added, the first of which takes the focus */
  const [added, setAdded] = useState<readonly string[]>([])

  // Shows pictures that were just added.
  useEffect(() => {
    const at = pictures.findIndex((id) => added.includes(id))
    if (at < 0) return
    setAdded([])
    const picture = list.current?.children[at]
    if (picture instanceof HTMLElement) focusInView(picture)
  }, [pictures, added])

  async function upload(files: readonly File[]) {
    const ids = await uploads.upload(files)
    // Safari doesn't focus clicked buttons
    const { activeElement, body } = document
    if (activeElement === body || activeElement === uploadButton.current) setAdded(ids)
  }

  function move(id: string, to: number) {
    if (to < 0 || to >= pictures.length) return
    change((now) => withPictureAt(now, id, to))
    setMoved(`Picture moved to place ${to + 1} of ${pictures.length}`)
  }

  return (
    <PageCard title="Pictures">
      <p className="text-sm text-muted">
        If it comes in colors, choose under a picture which color shows it, or name files by color,
        such as navy-front.jpg. The main picture is the one in the shop’s list. The product’s page
        opens with its first color.
      </p>
      {pictures.length > 0 ? (
        <ol ref={list} aria-label="Pictures" className="flex flex-wrap gap-3">
          {pictures.map((id, at) => (
            <li
              key={id}
              tabIndex={-1}
              draggable
              onDragStart={({ dataTransfer }) => dataTransfer.setData(pictureType, id)}
              onDragOver={(event) => {
                if (!event.dataTransfer.types.includes(pictureType)) return
                event.preventDefault()
                setOver(id)
              }}
              onDragLeave={() => setOver('')}
              onDragEnd={() => setOver('')}
              onDrop={(event) => {
                const dragged = event.dataTransfer.getData(pictureType)
                setOver('')
                if (!dragged) return
                event.preventDefault()
                move(dragged, at)
              }}
              onKeyDown={({ key }) => {
                if (key === 'ArrowLeft') move(id, at - 1)
                if (key === 'ArrowRight') move(id, at + 1)
              }}
              className={`relative w-36 cursor-grab overflow-hidden rounded-control border bg-surface ${over === id ? 'border-accent outline-2 outline-accent' : 'border-line'}`}
            >
              <img
                src={smallImagePath(id)}
                alt={`${at + 1} of ${pictures.length}`}
                draggable={false}
                className="aspect-square w-full bg-sunken object-contain"
              />
              {at === 0 ? (
                <span className="absolute top-1 left-1 rounded-control bg-surface px-1.5 text-sm">
                  Main
                </span>
              ) : null}
              <span className="flex justify-between border-t border-line">
                <IconButton
                  icon={faChevronLeft}
                  label={`Move picture ${at + 1} earlier`}
                  isDisabled={at === 0}
                  onClick={() => move(id, at - 1)}
                />
                <IconButton
                  icon={closeIcon}
                  label={`Remove picture ${at + 1}`}
                  onClick={() => set({ pictures: pictures.filter((one) => one !== id) })}
                />
                <IconButton
                  icon={faChevronRight}
                  label={`Move picture ${at + 1} later`}
                  isDisabled={at === pictures.length - 1}
                  onClick={() => move(id, at + 1)}
                />
              </span>
              {draft.colors.length > 0 ? (
                <ShownOn
                  id={id}
                  label={`Color that shows picture ${at + 1}`}
                  draft={draft}
                  change={change}
                />
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
      {isBackMain(draft) ? (
        <p className="text-sm">
          The product’s page opens on the back until another picture is first.
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton button={uploadButton} onChoose={(files) => void upload(files)} />
        <Button look="outline" onClick={() => setPicking(true)}>
          Select from Gallery
        </Button>
        <span className="text-sm text-muted pointer-coarse:hidden">
          Or drop pictures anywhere on this page.
        </span>
      </div>
      {uploads.left === 0 && draft.colors.length > 0 && uploads.placed.length > 0 ? (
        <div role="status" className="text-sm wrap-anywhere">
          <p>Uploaded pictures and their colors:</p>
          <ul className="list-disc pl-5">
            {describePlaces(draft, uploads.placed).map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p role="status" className={uploads.left > 0 ? 'text-sm' : 'sr-only'}>
        {uploads.left > 0
          ? `Uploading ${pluralize(uploads.left, 'picture', 'pictures')}...`
          : moved}
      </p>
      {uploads.notes.length > 0 ? (
        <ul role="status" className="text-sm wrap-anywhere">
          {uploads.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <Problem text={uploads.failed.join('. ')} />
      <Problem text={errors.pictures && `Pictures: one ${errors.pictures}`} />
      {isPicking
        ? // outside the form: Enter in the dialog must not submit it
          createPortal(
            <PicturesPicker
              category="product"
              currentIds={pictures}
              onClose={() => setPicking(false)}
              onPick={(images) => {
                const ids = images.map(({ id }) => id)
                change((now) => withPictures(now, ids))
                setAdded(ids)
                setPicking(false)
              }}
            />,
            document.body,
          )
        : null}
    </PageCard>
  )
}

function FileButton({
  button,
  onChoose,
}: {
  button: Ref<HTMLButtonElement>
  onChoose: (files: File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,.heic,.heif"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // the same file may be chosen again
          target.value = ''
        }}
      />
      <Button ref={button} look="outline" onClick={() => input.current?.click()}>
        Upload pictures
      </Button>
    </>
  )
}
