export const quickExitPath = '/leaving-quickly'

export const finishPath = '/finish'
