/** The page about the way out. */
export const quickExitPath = '/leaving-quickly'

/** The page that clears up. */
export const finishPath = '/finish'
