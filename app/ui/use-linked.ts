import { useLocation, useNavigate } from 'react-router'

/**
 * The one thing that the address names, as the link of an e-mail does (`/admin?order=…`), and how
 * to go on to the whole of its section.
 */
export function useLinked(name: string, sectionKey: string) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const id = new URLSearchParams(search).get(name) || undefined
  function forget(): void {
    if (id) void navigate({ search: '', hash: `#${sectionKey}` }, { replace: true })
  }
  return { id, forget }
}
