import { useSyncExternalStore } from 'react'

/** The width from which a form and a page have room beside one another (the style's `xl`). */
const wide = '(min-width: 80rem)'

/** True where the preview stands beside the form. */
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
