/** Where the browser keeps the visitor's choice of theme: `light` or `dark`; nothing: the device's. */
export const themeKey = 'lampstand-theme'

/** Sets the chosen theme before anything is painted, so that no page flashes. */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** The colour of the page in each theme, for what the browser draws around it. */
export const themeColours = { light: '#fbf8f2', dark: '#0f1714' } as const
