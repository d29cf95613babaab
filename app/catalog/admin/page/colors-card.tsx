import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { presetColors } from '#app/catalog/preset-colors.ts'
import { smallImagePath } from '#app/images/admin/image-labels.ts'
import { ImagePicker } from '#app/images/admin/picker.tsx'
import { Button } from '#app/ui/button.tsx'
import { fieldProps } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useUnfinishedEntry } from '#app/ui/interaction/unfinished-entries.ts'
import { closeIcon, plusIcon } from '#app/ui/symbols/drawn-icons.ts'
import { getOwn } from '#platform/get-own.ts'
import { colorError, type DetailsErrors, type DraftColor, withColors } from './details-draft.ts'
import { IconButton } from './icon-button.tsx'
import { PageCard } from './page-card.tsx'
import { pictureType } from './pictures-card.tsx'
import type { ProductDetailsForm } from './use-product-details.ts'

/** The swatch of a color that isn't a preset, until staff choose another. */
const customHex = '#808080'

/** The product's colors with their pictures, and the presets to add with one click. */
export function ColorsCard({ form: { draft, set, change, errors } }: { form: ProductDetailsForm }) {
  const { colors } = draft
  const lastKey = useRef(0)
  const list = useRef<HTMLUListElement>(null)
  const added = useRef({ key: '', takesFocus: false })
  const [said, setSaid] = useState('')

  function add(colorName: string, colorHex: string, takesFocus: boolean) {
    lastKey.current += 1
    added.current = { key: `new ${lastKey.current}`, takesFocus }
    setSaid(`${colorName} added`)
    const pictures = { image: null, frontImage: null, backImage: null }
    const color = { key: `new ${lastKey.current}`, colorName, colorHex, ...pictures }
    change((now) => withColors(now, [color]))
  }

  // Shows a color that was just added.
  useEffect(() => {
    const { key, takesFocus } = added.current
    if (!colors.some((one) => one.key === key)) return
    added.current = { key: '', takesFocus: false }
    const row = [...(list.current?.children ?? [])].find(
      (one) => one.getAttribute('data-color-key') === key,
    )
    if (takesFocus) row?.querySelector('input')?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [colors])

  function replace(key: string, part: Partial<DraftColor>) {
    set({ colors: colors.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  }

  const names = new Set(colors.map(({ colorName }) => colorName.trim().toLowerCase()))
  return (
    <PageCard title="Colors">
      <p className="text-sm text-muted">
        Each color needs at least one picture: upload them all under Pictures, above, and choose
        there which color shows each. Other pictures are shown with every color.
      </p>
      {colors.length > 0 ? (
        <ul
          ref={list}
          aria-label="Colors"
          className="grid divide-y divide-line rounded-control border border-line"
        >
          {colors.map((color) => (
            <ColorRow
              key={color.key}
              color={color}
              errors={errors}
              onChange={(part) => replace(color.key, part)}
              onRemove={() => set({ colors: colors.filter(({ key }) => key !== color.key) })}
            />
          ))}
        </ul>
      ) : null}
      <AddColor isTaken={(name) => names.has(name.toLowerCase())} onAdd={add} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </PageCard>
  )
}

function ColorRow({
  color,
  errors,
  onChange,
  onRemove,
}: {
  color: DraftColor
  errors: DetailsErrors
  onChange: (part: Partial<DraftColor>) => void
  onRemove: () => void
}) {
  const { key, colorName, colorHex } = color
  const name = colorName || 'new color'
  const id = useId()
  const errorOf = (field: string) => getOwn(errors, colorError(key, field))
  const nameError = errorOf('colorName')
  const pictureError = errorOf('frontImage') ?? errorOf('backImage') ?? errorOf('image')
  return (
    <li data-color-key={key} className="grid gap-2 p-3">
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="color"
          aria-label={`Swatch of ${name}`}
          value={colorHex.toLowerCase()}
          onChange={({ target }) => onChange({ colorHex: target.value.toUpperCase() })}
          className="size-11 cursor-pointer rounded-control border border-muted bg-surface p-0.5 "
        />
        <input
          {...fieldProps(`${id}-name`, undefined, nameError)}
          aria-label={`Name of ${name}`}
          maxLength={60}
          value={colorName}
          onChange={({ target }) => onChange({ colorName: target.value })}
          className="min-h-11 min-w-0 flex-1 basis-32 rounded-control border border-muted bg-surface px-2 text-ink aria-invalid:border-danger"
        />
        <span className="flex items-center gap-2">
          <PictureSlot
            label="Front"
            name={name}
            imageId={color.frontImage}
            isInvalid={pictureError !== undefined}
            onChange={(frontImage) => onChange({ frontImage })}
          />
          <PictureSlot
            label="Back"
            name={name}
            imageId={color.backImage}
            onChange={(backImage) => onChange({ backImage })}
          />
          {color.image ? (
            <PictureSlot
              label="Single"
              name={name}
              imageId={color.image}
              onChange={(image) => onChange({ image })}
            />
          ) : null}
          <IconButton icon={closeIcon} label={`Remove ${name}`} onClick={onRemove} />
        </span>
      </div>
      {nameError ? (
        <p id={`${id}-name-error`} className="text-sm font-semibold text-danger">
          Color name {nameError}
        </p>
      ) : null}
      {pictureError ? <p className="text-sm font-semibold text-danger">{pictureError}</p> : null}
    </li>
  )
}

/** A color's picture: chosen from the library, or a picture dragged here. */
function PictureSlot({
  label,
  name,
  imageId,
  isInvalid = false,
  onChange,
}: {
  label: string
  /** the color's name */
  name: string
  imageId: string | null
  isInvalid?: boolean
  onChange: (id: string | null) => void
}) {
  const [isPicking, setPicking] = useState(false)
  return (
    <span className="grid justify-items-center text-sm text-muted">
      <span className="relative">
        <button
          type="button"
          aria-label={`${label} picture of ${name}: ${imageId ? 'change' : 'choose'}`}
          data-invalid={isInvalid || undefined}
          onClick={() => setPicking(true)}
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes(pictureType)) event.preventDefault()
          }}
          onDrop={(event) => {
            const dragged = event.dataTransfer.getData(pictureType)
            if (!dragged) return
            event.preventDefault()
            onChange(dragged)
          }}
          className="grid size-12 place-items-center overflow-hidden rounded-control border border-muted bg-sunken hover:border-accent data-invalid:border-danger"
        >
          {imageId ? (
            <img src={smallImagePath(imageId)} alt="" className="size-full object-contain" />
          ) : (
            <Icon icon={plusIcon} className="size-4" />
          )}
        </button>
        {imageId ? (
          <button
            type="button"
            aria-label={`Remove the ${label.toLowerCase()} picture of ${name}`}
            onClick={() => onChange(null)}
            className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border border-line bg-surface text-ink"
          >
            <Icon icon={closeIcon} className="size-2.5" />
          </button>
        ) : null}
      </span>
      {label}
      {isPicking
        ? // outside the form: Enter in the dialog must not submit it
          createPortal(
            <ImagePicker
              category="product"
              currentId={imageId ?? undefined}
              onClose={() => setPicking(false)}
              onPick={({ id }) => {
                onChange(id)
                setPicking(false)
              }}
            />,
            document.body,
          )
        : null}
    </span>
  )
}

/** A name to type, and the presets: one click adds a color. Only the button loses the focus, to the new color. */
function AddColor({
  isTaken,
  onAdd,
}: {
  isTaken: (name: string) => boolean
  onAdd: (name: string, hex: string, takesFocus: boolean) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const name = typed.trim()

  function add(takesFocus = false) {
    if (name === '') return
    const preset = presetColors.find((one) => one.name.toLowerCase() === name.toLowerCase())
    onAdd(preset?.name ?? name, preset?.hex ?? customHex, takesFocus)
    setTyped('')
  }

  useUnfinishedEntry(() => {
    add()
    return true
  })

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <span className="min-w-0 flex-1 basis-40">
          <label htmlFor={id} className="mb-1 block text-sm">
            Add a color
          </label>
          <input
            id={id}
            list={`${id}-presets`}
            maxLength={60}
            placeholder="Name"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
            className="min-h-11 w-full rounded-control border border-muted bg-surface px-3 text-ink"
          />
          <datalist id={`${id}-presets`}>
            {presetColors.map((preset) => (
              <option key={preset.name} value={preset.name} />
            ))}
          </datalist>
        </span>
        <Button look="outline" onClick={() => add(true)} disabled={name === ''}>
          Add color
        </Button>
      </div>
      <div
        role="toolbar"
        aria-label="Preset colors"
        onKeyDown={moveAmongButtons}
        className="flex flex-wrap gap-1.5"
      >
        {/* chosen ones stay, so that the others don't move under the pointer */}
        {presetColors.map((preset, at) => (
          <button
            key={preset.name}
            type="button"
            title={preset.name}
            aria-label={`Add ${preset.name}`}
            tabIndex={at === 0 ? 0 : -1}
            aria-disabled={isTaken(preset.name)}
            onClick={() => {
              if (!isTaken(preset.name)) onAdd(preset.name, preset.hex, false)
            }}
            className="grid size-8 place-items-center rounded-full hover:bg-sunken aria-disabled:opacity-40"
          >
            <span
              aria-hidden="true"
              style={{ backgroundColor: preset.hex }}
              className="size-6 rounded-full border border-muted"
            />
          </button>
        ))}
      </div>
    </div>
  )
}

/** Left and right move the focus in a toolbar, which is one stop of the Tab key. */
function moveAmongButtons({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const buttons: Element[] = [...currentTarget.querySelectorAll('button')]
  const at = document.activeElement ? buttons.indexOf(document.activeElement) : 0
  const next = buttons.at((at + step) % buttons.length)
  if (next instanceof HTMLElement) next.focus()
}
