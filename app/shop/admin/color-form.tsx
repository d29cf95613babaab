import { useState } from 'react'
import { ColorDot } from '#app/shop/color-dot.tsx'
import { type ColorAnswer, hasPicture } from '#app/shop/color-schema.ts'
import { presetColors } from '#app/shop/preset-colors.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { CallError, call } from '#app/ui/office-call.ts'
import { showToast } from '#app/ui/toast.tsx'
import { PictureField } from './picture-field.tsx'

type ColorDraft = Omit<ColorAnswer, 'id'>

const pictures = [
  { key: 'frontImage', label: 'Front picture' },
  { key: 'backImage', label: 'Back picture' },
  { key: 'image', label: 'Single picture (older products)' },
] as const

/** The dialog of one colour: saved only with a name, a hex value and at least one picture (A§5). */
export function ColorForm({
  path,
  color,
  canUpload,
  onSaved,
  onClose,
}: {
  /** of the product's colours */
  path: string
  /** undefined: a new one */
  color: ColorAnswer | undefined
  canUpload: boolean
  onSaved: () => void
  onClose: () => void
}) {
  const { draft, change, problem, isSaving, save } = useColorForm(path, color, onSaved)
  const isReady = draft.colorName.trim() !== '' && isHex(draft.colorHex) && hasPicture(draft)
  return (
    <Dialog
      title={color ? 'Edit Color' : 'Add Color'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={() => void save()} disabled={!isReady || isSaving}>
            {isSaving ? 'Saving...' : 'Save Color'}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {problem ? (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        ) : null}
        <NameFields draft={draft} onChange={change} />
        {pictures.map(({ key, label }) => (
          <PictureField
            key={key}
            label={label}
            category="product"
            imageId={draft[key]}
            onChange={(id) => change({ [key]: id })}
            canUpload={canUpload}
          />
        ))}
        <p className="text-sm text-muted">
          A color needs a name, a hex value and at least one picture.
        </p>
      </div>
    </Dialog>
  )
}

function NameFields({
  draft,
  onChange,
}: {
  draft: ColorDraft
  onChange: (change: Partial<ColorDraft>) => void
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
        <option value="">An own color</option>
        {presetColors.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label="Color name"
        name="colorName"
        maxLength={60}
        value={draft.colorName}
        onChange={({ target }) => onChange({ colorName: target.value })}
      />
      <div className="flex items-end gap-3">
        <TextField
          label="Hex value"
          name="colorHex"
          maxLength={7}
          placeholder="#228B22"
          value={draft.colorHex}
          onChange={({ target }) => onChange({ colorHex: target.value })}
        />
        {isHex(draft.colorHex) ? (
          <ColorDot hex={draft.colorHex.trim()} className="mb-1 size-9" />
        ) : null}
      </div>
    </>
  )
}

function useColorForm(path: string, color: ColorAnswer | undefined, onSaved: () => void) {
  const [draft, setDraft] = useState<ColorDraft>(() => draftOf(color))
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    setProblem('')
    try {
      await call(color ? 'PUT' : 'POST', color ? `${path}/${color.id}` : path, draft)
      showToast({ title: 'Success', description: 'Color saved successfully' })
      onSaved()
    } catch (error) {
      setSaving(false)
      showToast({ title: 'Error', description: 'Failed to save color', isDestructive: true })
      setProblem(`Failed to save color. ${error instanceof CallError ? error.message : ''}`)
    }
  }

  const change = (part: Partial<ColorDraft>) => setDraft((now) => ({ ...now, ...part }))
  return { draft, change, problem, isSaving, save }
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
