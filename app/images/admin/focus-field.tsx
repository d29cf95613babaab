import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { positionOf } from '#app/images/photo.tsx'
import type { Focus, LibraryImage } from '#app/images/schema.ts'
import { TextField } from '#app/ui/field.tsx'
import { movedFocus, pointAt } from './focus-point.ts'
import { tilePath } from './image-labels.ts'

/** Sets the focal point by tapping, with the arrow keys, or as two numbers. */
export function FocusField({
  image,
  value,
  onChange,
}: {
  image: LibraryImage
  value: Focus
  onChange: (focus: Focus) => void
}) {
  const id = useId()
  const source = tilePath(image)

  function onClick({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
    // Enter and Space click without a position
    if (detail > 0)
      onChange(pointAt(currentTarget.getBoundingClientRect(), { x: clientX, y: clientY }))
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = movedFocus(value, event.key)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Focal point</legend>
      <p id={`${id}-help`} className="text-sm text-muted">
        Tap the part that must stay visible when the image is cropped. You can also use the arrow
        keys.
      </p>
      <div className="flex flex-wrap items-start gap-4">
        <button
          type="button"
          aria-label={`Focal point of ${image.originalName}`}
          aria-describedby={`${id}-help`}
          onClick={onClick}
          onKeyDown={onKeyDown}
          className="relative block max-w-full cursor-crosshair touch-manipulation"
        >
          <img src={source} alt="" className="block max-h-64 max-w-full bg-sunken" />
          <span
            aria-hidden="true"
            style={{ left: `${value.x}%`, top: `${value.y}%` }}
            className="absolute size-7 -translate-1/2 rounded-full border-3 border-cream bg-cream/25 outline-3 outline-night"
          />
        </button>
        <div aria-hidden="true" className="flex items-end gap-2">
          {['aspect-4/5 w-16', 'aspect-video w-36'].map((shape) => (
            <img
              key={shape}
              src={source}
              alt=""
              style={positionOf({ focus: value })}
              className={`rounded-control border border-line bg-sunken object-cover ${shape}`}
            />
          ))}
        </div>
      </div>
      <div className="grid max-w-sm grid-cols-2 gap-3">
        <Share
          id={`${id}-x`}
          label="Left, %"
          value={value.x}
          onChange={(x) => onChange({ ...value, x })}
        />
        <Share
          id={`${id}-y`}
          label="Top, %"
          value={value.y}
          onChange={(y) => onChange({ ...value, y })}
        />
      </div>
    </fieldset>
  )
}

function Share({
  id,
  label,
  value,
  onChange,
}: {
  id: string
  label: string
  value: number
  onChange: (value: number) => void
}) {
  return (
    <TextField
      label={label}
      name={id}
      id={id}
      type="number"
      min={0}
      max={100}
      step={1}
      value={value}
      onChange={({ target }) =>
        onChange(Math.round(Math.min(100, Math.max(0, target.valueAsNumber || 0))))
      }
    />
  )
}
