import { useEffect, useState } from 'react'
import { type ColorAnswer, hasPicture } from '#app/catalog/color-schema.ts'
import { presetColors } from '#app/catalog/preset-colors.ts'
import { Button } from '#app/ui/button.tsx'
import { CallError, call } from '#app/ui/calls/call.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { getOwn } from '#platform/get-own.ts'
import { PictureField } from './picture-field.tsx'

type ColorDraft = Omit<ColorAnswer, 'id'>

const pictures = [
  { key: 'frontImage', label: 'Front picture' },
  { key: 'backImage', label: 'Back picture' },
  { key: 'image', label: 'Single picture (older products)' },
] as const

const discarding = {
  title: 'Close without saving?',
  text: 'Your changes to this color aren’t saved yet.',
  yes: 'Discard changes',
  no: 'Keep editing',
  isDestructive: true,
}

/**
 * The color dialog: saved only with a name, a hex value, and at least one picture (A§5.4). Asks
 * before discarding changes.
 */
export function ColorForm({
  productId,
  mainImage,
  color,
  onSaved,
  onClose,
  setDirty,
}: {
  productId: string
  /** the id of the product's main picture */
  mainImage: string | null
  /** undefined: a new one */
  color: ColorAnswer | undefined
  onSaved: (colorId: string) => void
  onClose: () => void
  setDirty: (isDirty: boolean) => void
}) {
  const { draft, change, errors, problem, isSaving, isDirty, save } = useColorForm(
    productId,
    color,
    onSaved,
  )

  // Syncs with the shell, which asks before it leaves edits behind.
  useEffect(() => {
    setDirty(isDirty)
    return () => setDirty(false)
  }, [isDirty, setDirty])

  async function close() {
    if (!isDirty || (await ask(discarding))) onClose()
  }

  const isReady = draft.colorName.trim() !== '' && isHex(draft.colorHex) && hasPicture(draft)
  return (
    <Dialog
      title={color ? 'Edit Color' : 'Add Color'}
      onClose={() => void close()}
      problem={problem}
      foot={
        <>
          <Button onClick={() => void save()} disabled={!isReady || isSaving}>
            {isSaving ? 'Saving...' : 'Save Color'}
          </Button>
          <Button look="outline" onClick={() => void close()}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <NameFields draft={draft} onChange={change} errors={errors} />
        {pictures
          .filter(({ key }) => key !== 'image' || color?.image)
          .map(({ key, label }) => (
            <PictureField
              key={key}
              label={label}
              category="product"
              help={
                key === 'backImage' && draft.backImage !== null && draft.backImage === mainImage
                  ? 'This is the product’s main picture, so its page opens on the back.'
                  : undefined
              }
              imageId={draft[key]}
              onChange={(id) => change({ [key]: id })}
              error={errors[key]}
            />
          ))}
        <p className="text-sm text-muted">
          More pictures of all colors go on the product’s page, under Pictures.
        </p>
        {isReady ? null : (
          <p className="text-sm text-muted">
            To save, add a name, a color, and at least one picture.
          </p>
        )}
      </div>
    </Dialog>
  )
}

function NameFields({
  draft,
  onChange,
  errors,
}: {
  draft: ColorDraft
  onChange: (change: Partial<ColorDraft>) => void
  errors: Record<string, string>
}) {
  const preset = presetColors.find(({ name }) => name === draft.colorName)
  return (
    <>
      <SelectField
        label="Preset color"
        name="preset"
        value={preset?.name ?? ''}
        onChange={({ target }) => {
          const chosen = presetColors.find(({ name }) => name === target.value)
          if (chosen) onChange({ colorName: chosen.name, colorHex: chosen.hex })
        }}
      >
        <option value="">Custom color</option>
        {presetColors.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Color name"
        name="colorName"
        maxLength={60}
        value={draft.colorName}
        error={errors.colorName}
        onChange={({ target }) => onChange({ colorName: target.value })}
      />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
        <div>
          <label htmlFor="color-tone" className="mb-1 block font-semibold">
            Color
          </label>
          <input
            type="color"
            id="color-tone"
            value={isHex(draft.colorHex) ? draft.colorHex.trim().toLowerCase() : '#808080'}
            onChange={({ target }) => onChange({ colorHex: target.value.toUpperCase() })}
            className="h-11 w-16 cursor-pointer rounded-control border border-muted bg-surface p-1"
          />
        </div>
        <TextField
          label="Color code"
          name="colorHex"
          maxLength={7}
          placeholder="#228B22"
          help="Pick a color on the left, or type its code here."
          value={draft.colorHex}
          error={errors.colorHex}
          onChange={({ target }) => onChange({ colorHex: target.value })}
        />
      </div>
    </>
  )
}

function useColorForm(
  id: string,
  color: ColorAnswer | undefined,
  onSaved: (colorId: string) => void,
) {
  const [before] = useState<ColorDraft>(() => draftOf(color))
  const [draft, setDraft] = useState(before)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    setProblem('')
    setErrors({})
    try {
      if (color) {
        const params = { id, colorId: color.id }
        // keep what someone else changed meanwhile
        const body = Object.fromEntries(
          Object.entries(draft).filter(([key, value]) => value !== getOwn(before, key)),
        )
        await call('PUT /api/admin/products/{id}/colors/{colorId}', { params, body })
      }
      const saved =
        color ??
        (await call('POST /api/admin/products/{id}/colors', { params: { id }, body: draft }))
      showToast({ title: 'Success', description: 'Color saved successfully' })
      onSaved(saved.id)
    } catch (error) {
      setSaving(false)
      showToast({ title: 'Error', description: 'Failed to save color', isDestructive: true })
      const { fields = {}, message = '' } = error instanceof CallError ? error : {}
      setErrors(fields)
      const why = Object.keys(fields).length > 0 ? 'Please check the marked fields.' : message
      setProblem(`Failed to save color. ${why}`)
    }
  }

  return {
    draft,
    change: (part: Partial<ColorDraft>) => setDraft((now) => ({ ...now, ...part })),
    errors,
    problem,
    isSaving,
    isDirty: JSON.stringify(draft) !== JSON.stringify(before),
    save,
  }
}

function draftOf(color: ColorAnswer | undefined): ColorDraft {
  return {
    colorName: color?.colorName ?? '',
    colorHex: color?.colorHex ?? '',
    image: color?.image ?? null,
    frontImage: color?.frontImage ?? null,
    backImage: color?.backImage ?? null,
  }
}

function isHex(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text.trim())
}
