/** The page about the way out. */
export const leavingPath = '/leaving-quickly'

/** The page that clears up. */
export const finishPath = '/finish'
