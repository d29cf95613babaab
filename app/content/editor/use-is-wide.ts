import { useSyncExternalStore } from 'react'

/** The width for form and preview side by side (Tailwind's `xl`). */
const wide = '(min-width: 80rem)'

/** True if the preview fits next to the form. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}
