import { smallImagePath } from './image-labels.ts'

/** The picture of a row in a list of the office, which the row's words name; its place without one. */
export function RowPicture({ id, className }: { id: string | undefined; className: string }) {
  return (
    <span className={`shrink-0 overflow-hidden rounded-control bg-sunken ${className}`}>
      {id ? (
        <img src={smallImagePath(id)} alt="" loading="lazy" className="size-full object-contain" />
      ) : null}
    </span>
  )
}
