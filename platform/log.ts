import { type Logger, pino } from 'pino'

/** The process's log: one JSON line each, secrets and personal fields blanked. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: [
      '*.password',
      '*.apiKey',
      '*.email',
      '*.phone',
      'headers.cookie',
      'headers.authorization',
    ],
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Of an error its kind, its codes, and what it says without anybody's address. Whatever else hangs
 * on it stays out: a mail server's answer names the recipient, a database's the row.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return withoutAddresses(String(error))
  const { code, responseCode, cause } = error as { code?: unknown; responseCode?: unknown } & Error
  return {
    type: error.constructor.name,
    message: withoutAddresses(error.message),
    ...(isCode(code) ? { code } : {}),
    ...(isCode(responseCode) ? { responseCode } : {}),
    stack: withoutAddresses(error.stack ?? ''),
    ...(cause !== undefined && depth < 3 ? { cause: describeError(cause, depth + 1) } : {}),
  }
}

/** A text that names nobody by an e-mail address. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'`()[\],;:=/\\]{1,320}@[^\s<>"'`()[\],;:=/\\]+/g, '[address]')
}

function isCode(code: unknown): code is string | number {
  return typeof code === 'number' || (typeof code === 'string' && /^\w{1,40}$/.test(code))
}
