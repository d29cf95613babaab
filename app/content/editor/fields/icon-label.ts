/** 'Hands praying', from `hands-praying`. */
export function iconLabel(iconName: string): string {
  const words = iconName.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
