import { capitalize } from '#app/ui/format/capitalize.ts'

/** 'Hands praying', from `hands-praying`. */
export function iconLabel(iconName: string): string {
  return capitalize(iconName.replaceAll('-', ' '))
}
