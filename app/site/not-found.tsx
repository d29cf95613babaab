import { data } from 'react-router'
import type { Route } from './+types/not-found.ts'
import { notFoundMeta } from './not-found-meta.ts'
import { NotFoundPage } from './not-found-page.tsx'
import type { PageHandle } from './page-handle.ts'

export const handle: PageHandle = { isReading: true }

export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches, location }) => notFoundMeta(matches, location)

export default function NotFound() {
  return <NotFoundPage />
}
