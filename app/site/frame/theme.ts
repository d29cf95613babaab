/** Where the browser keeps the visitor's choice of theme: `light` or `dark`; nothing: the device's. */
export const themeKey = 'lampstand-theme'

/** Where a preview keeps its theme: what the visitor chose for the site stays as it is. */
export const previewThemeKey = 'lampstand-preview'

/** Sets the theme that is kept under a key before anything is painted, so that no page flashes. */
export function themeScript(key: string): string {
  return `try{const t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
}

/** The color of the page in each theme, for what the browser draws around it. */
export const themeColors = { light: '#fbf8f2', dark: '#0f1714' } as const
