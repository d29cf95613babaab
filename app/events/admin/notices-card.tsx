import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { NoticeList } from './current-notices.tsx'

/** The dashboard's notices: those that are up, and links to post one and to the list of needs. */
export function NoticesCard({ person, linkTo }: Pick<SectionProps, 'person' | 'linkTo'>) {
  const mayPost = person.permissions.includes('pages') || person.permissions.includes('events')
  const mayAsk = person.permissions.includes('responses')
  if (!mayPost) return null
  return <Notices path={linkTo('notices')} needsPath={mayAsk ? linkTo('needs') : undefined} />
}

function Notices({ path, needsPath }: { path: string; needsPath: string | undefined }) {
  const { data, reload } = useRead('GET /api/admin/notices')
  const current = data?.notices.filter(({ isCurrent }) => isCurrent) ?? []
  return (
    <section aria-label="Notices" className="space-y-2">
      <NoticeList label="Notices on your site" notices={current} reload={reload} />
      <div className="flex flex-wrap gap-2">
        <Link to={path} className={`${buttonClass('outline')} no-underline`}>
          Post a notice
        </Link>
        {needsPath ? (
          <Link to={needsPath} className={`${buttonClass('outline')} no-underline`}>
            List needs
          </Link>
        ) : null}
      </div>
    </section>
  )
}
