import { useState } from 'react'
import { contentIcons } from '#app/content/blocks/content-icons.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { Icon } from '#app/ui/icon.tsx'
import { iconLabel } from './icon-label.ts'

/** All icons, searchable by any part of a current or older name. */
export function IconDialog({
  current,
  onPick,
  onClose,
}: {
  current: string
  onPick: (iconName: string) => void
  onClose: () => void
}) {
  const [wanted, setWanted] = useState('')
  const found = contentIcons.filter((icon) => isMeant(icon, wanted))
  return (
    <Dialog title="Choose an icon" onClose={onClose}>
      <TextField
        label="Search icons"
        name="icon-search"
        type="search"
        placeholder="heart, home, prayer"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <p role="status" className="my-3 text-sm text-muted">
        {found.length === 0
          ? 'No icons found. Try a simpler word.'
          : pluralize(found.length, 'icon', 'icons')}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {found.map(({ iconName, ...icon }) => (
          <li key={iconName}>
            <button
              type="button"
              aria-pressed={iconName === current}
              onClick={() => onPick(iconName)}
              className="flex size-full min-h-20 flex-col items-center justify-center gap-2 rounded-control border border-line p-2 text-center text-sm leading-tight hover:bg-sunken aria-pressed:border-accent aria-pressed:outline-1 aria-pressed:outline-accent"
            >
              <Icon icon={icon} className="size-6" />
              {iconLabel(iconName)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function isMeant({ iconName, icon }: (typeof contentIcons)[number], wanted: string): boolean {
  const names = [iconName, ...icon[2].filter((alias) => typeof alias === 'string')]
  const words = wanted
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  return words.every((word) => names.some((name) => name.includes(word)))
}
