/** localStorage key of the theme: `light` or `dark`; unset means the device's. */
export const themeKey = 'lampstand-theme'

/** localStorage key of the preview's theme, so that the site's own stays. */
export const previewThemeKey = 'lampstand-preview'

/** A script that sets the stored theme before the first paint, so that no page flashes. */
export function themeScript(key: string): string {
  return `try{const t=localStorage.getItem('${key}');if(/^(light|dark)$/.test(t))document.documentElement.dataset.theme=t}catch{}`
}

/** The page color in each theme, for the browser's own bars. */
export const themeColors = { light: '#fbf8f2', dark: '#0f1714' } as const
