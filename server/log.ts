import { type Logger, pino } from 'pino'

/** The process's log: one JSON line each, secrets and personal fields blanked. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [
      '*.password',
      '*.apiKey',
      '*.email',
      '*.phone',
      'headers.cookie',
      'headers.authorization',
    ],
  })
}
