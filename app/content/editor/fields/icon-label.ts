import { capitalized } from '#app/ui/format/capitalized.ts'

/** 'Hands praying', from `hands-praying`. */
export function iconLabel(iconName: string): string {
  return capitalized(iconName.replaceAll('-', ' '))
}
