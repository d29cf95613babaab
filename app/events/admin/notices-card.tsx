import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { NoticeList } from './current-notices.tsx'

/** The dashboard's notices: those that are up, and a link to post one. */
export function NoticesCard({ person, linkTo }: Pick<SectionProps, 'person' | 'linkTo'>) {
  const mayPost = person.permissions.includes('pages') || person.permissions.includes('events')
  return mayPost ? <Notices path={linkTo('notices')} /> : null
}

function Notices({ path }: { path: string }) {
  const { data, reload } = useRead('GET /api/admin/notices')
  const current = data?.notices.filter(({ isCurrent }) => isCurrent) ?? []
  return (
    <section aria-label="Notices" className="space-y-2">
      <NoticeList label="Notices on your site" notices={current} reload={reload} />
      <Link to={path} className={`${buttonClass('outline')} no-underline`}>
        Post a notice
      </Link>
    </section>
  )
}
