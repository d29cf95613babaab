import { smallImagePath } from './image-labels.ts'

/** A table row's thumbnail, or an empty placeholder. */
export function RowPicture({ id, className }: { id: string | undefined; className: string }) {
  return (
    <span className={`shrink-0 overflow-hidden rounded-control bg-sunken ${className}`}>
      {id ? (
        <img src={smallImagePath(id)} alt="" loading="lazy" className="size-full object-contain" />
      ) : null}
    </span>
  )
}
