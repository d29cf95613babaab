import { Icon } from '#app/ui/icon.tsx'
import { moonIcon, screenIcon, sunIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { message } from '#app/ui/words/words.ts'

const choices = [
  { theme: 'light', label: message('Light'), icon: sunIcon, shown: 'theme-light:inline-flex' },
  { theme: 'dark', label: message('Dark'), icon: moonIcon, shown: 'theme-dark:inline-flex' },
  {
    theme: 'system',
    label: message('System'),
    icon: screenIcon,
    shown: 'theme-system:inline-flex',
  },
] as const

/** Light, Dark, or System. Hidden without scripts; the device decides then. */
export function ThemeMenu() {
  const t = useWords()
  return (
    <details
      name="frame-menu"
      data-menu=""
      suppressHydrationWarning
      className="relative hidden lg:block lg:noscript:hidden"
    >
      <summary className="grid size-11 list-none place-items-center rounded-control hover:bg-sunken">
        <span className="sr-only">{t('Theme')}</span>
        {choices.map(({ theme, icon, shown }) => (
          <span key={theme} className={`hidden ${shown}`}>
            <Icon icon={icon} />
          </span>
        ))}
      </summary>
      <ul className="absolute top-full right-0 z-30 mt-2 w-40 rounded-card border border-line bg-surface p-2 shadow-lg">
        {choices.map(({ theme, label, icon }) => (
          <li key={theme}>
            <button
              type="button"
              data-theme-choice={theme}
              aria-pressed={theme === 'system'}
              suppressHydrationWarning
              className="theme-choice"
            >
              <Icon icon={icon} className="size-4" />
              {t(label)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The phone menu's toggle: light, dark, system, light … (V§2.2). */
export function ThemeCycle() {
  const t = useWords()
  return (
    <button
      type="button"
      data-theme-cycle=""
      className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 hover:bg-sunken noscript:hidden"
    >
      {choices.map(({ theme, label, icon, shown }) => (
        <span key={theme} className={`hidden items-center gap-3 ${shown}`}>
          <Icon icon={icon} className="size-4" />
          {t('Theme: {name}', { name: t(label) })}
        </span>
      ))}
    </button>
  )
}
