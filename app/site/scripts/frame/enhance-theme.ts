import { pageData } from '../page-data.ts'
import { queryAll } from '../query-all.ts'

const nextTheme = new Map([
  ['light', 'dark'],
  ['dark', 'system'],
  ['system', 'light'],
])

/** The theme menu and the toggle that cycles light, dark, system. `key` is a localStorage key. */
export function enhanceTheme(key: string): void {
  mark(storedTheme(key))
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const choice = target.closest<HTMLElement>('[data-theme-choice]')
    const isCycle = target.closest('[data-theme-cycle]')
    const theme =
      choice?.dataset.themeChoice ?? (isCycle ? nextTheme.get(storedTheme(key)) : undefined)
    if (!theme) return
    store(key, theme)
    mark(theme)
    const menu = choice?.closest('details')
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  // changed in another tab
  addEventListener('storage', (change) => {
    if (change.key === key) mark(storedTheme(key))
  })
}

function mark(theme: string): void {
  const dataset = pageData()
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const button of queryAll<HTMLElement>('[data-theme-choice]')) {
    button.setAttribute('aria-pressed', String(button.dataset.themeChoice === theme))
  }
  for (const meta of queryAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = scheme === theme ? 'all' : 'not all'
  }
}

let unstored = 'system'

function storedTheme(key: string): string {
  try {
    const theme = localStorage.getItem(key) ?? ''
    return nextTheme.has(theme) ? theme : 'system'
  } catch {
    // storage is blocked: the choice holds for this page
    return unstored
  }
}

function store(key: string, theme: string): void {
  unstored = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // storage is blocked
  }
}
