import { ContentIcon } from './content-icon.tsx'

/** A symbol on a disc of its colour. For static pages, like `ContentIcon`. */
export function TintedIcon({ name, colour }: { name: string; colour: string }) {
  return (
    <span
      data-colour={colour}
      className="grid size-14 shrink-0 place-items-center rounded-full bg-tint text-tint-ink"
    >
      <ContentIcon name={name} className="size-6" />
    </span>
  )
}
