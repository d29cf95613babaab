import { Link, useParams } from 'react-router'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { trashDays, trashLabel } from '#app/ui/trash.ts'
import { BuiltInPages } from './built-in-pages.tsx'
import { OwnPageEditor } from './own-page-editor.tsx'
import { OwnPageList } from './own-page-list.tsx'

/** The list of pages, or the editor of the staff page in the URL. */
export function Section(props: SectionProps) {
  const { page: id } = useParams()
  const { data, failure, reload } = useRead('GET /api/admin/own-pages')
  if (!data && failure) {
    return <LoadFailure text={`We couldn’t load your pages. ${failure.message}`} onRetry={reload} />
  }
  if (!data) return <p role="status">Loading...</p>
  if (id === undefined)
    return (
      <>
        <OwnPageList pages={data.pages} address={props.address} reload={reload} />
        <BuiltInPages {...props} />
      </>
    )
  const page = data.pages.find((one) => one.id === id)
  if (!page) {
    return (
      <p className="max-w-2xl">
        This page doesn’t exist. If it was deleted in the last {trashDays} days, you can restore it
        under {trashLabel}. <Link to={props.address}>See all pages</Link>
      </p>
    )
  }
  return <OwnPageEditor key={`${page.id} ${page.address}`} {...props} page={page} reload={reload} />
}
