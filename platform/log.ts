import { isatty } from 'node:tty'
import { type Logger, pino } from 'pino'
import { channels } from '#platform/telemetry/channels.ts'
import { currentScope } from '#platform/telemetry/request-scope.ts'
import { createLogLines } from './telemetry/log-lines.ts'
import { readableLine } from './telemetry/readable-lines.ts'

/**
 * The facts that a log line may contain besides its message, such as ids, counts, and kinds. Anything else is
 * dropped, so that no one's data is logged by mistake.
 */
const allowed = new Set([
  ...['requestId', 'method', 'route', 'status', 'ms', 'databaseMs'],
  ...['err', 'reason', 'sql', 'count', 'table', 'rows', 'file', 'what'],
  ...['job', 'kind', 'attempts', 'alert', 'news'],
  ...['order', 'intent', 'difference', 'event', 'type', 'refund'],
  ...['imageId', 'width', 'format'],
])
const maxTextLength = 1000

/** pino's number of the level `error` */
const errorLevel = 50

/** The process's log: JSON lines with the request's id; in a terminal, readable ones. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    mixin: () => {
      const scope = currentScope()
      return scope ? { requestId: scope.id } : {}
    },
    formatters: { log: onlyAllowed },
    hooks: {
      // without a message, pino would log the error's own
      logMethod([first, message], write, lineLevel) {
        if (lineLevel >= errorLevel && first && typeof first === 'object' && 'err' in first) {
          channels.errors.publish({ error: first.err, requestId: currentScope()?.id })
        }
        if (typeof first === 'string') write.call(this, {}, withoutEmails(first))
        else write.call(this, first, withoutEmails(String(message ?? '(no message)')))
      },
    },
  }
  return pino(options, destination ?? standardOutput())
}

function standardOutput(): pino.DestinationStream {
  const lines = createLogLines()
  return isatty(1) ? { write: (line) => lines.write(readableLine(line)) } : lines
}

function onlyAllowed(facts: Record<string, unknown>): Record<string, unknown> {
  const included = Object.entries(facts).filter(
    ([name, value]) => allowed.has(name) && isFact(value),
  )
  const leftOut = Object.keys(facts).length - included.length
  return { ...Object.fromEntries(included), ...(leftOut > 0 ? { leftOut } : {}) }
}

/** Numbers, short texts, and errors; never whole objects. */
function isFact(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= maxTextLength
  return value === null || value instanceof Error || /number|boolean/.test(typeof value)
}

/**
 * An error's name, codes, redacted message, and stack. Other properties are dropped: a mail server's answer names
 * the recipient, a database's the row.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return withoutWords(String(error))
  const { code, responseCode, constraint, cause } = error as Error & Record<string, unknown>
  return {
    type: error.constructor.name,
    message: withoutWords(error.message),
    ...(isCode(code) ? { code } : {}),
    ...(isCode(responseCode) ? { responseCode } : {}),
    ...(isCode(constraint) ? { constraint } : {}),
    stack: framesOf(error.stack ?? ''),
    ...(cause !== undefined && depth < 3 ? { cause: describeError(cause, depth + 1) } : {}),
  }
}

/** The stack without the message in its first lines. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/**
 * A library's error message without what it quotes, such as invalid JSON. Emails and long numbers are removed too.
 */
export function withoutWords(text: string): string {
  return withoutEmails(text)
    .replaceAll(/".*"|`.*`|[“«].*[”»]/gs, '[…]')
    .replaceAll(/(?<!\w)'.*'(?!\w)/gs, '[…]')
    .replaceAll(/\+?\d(?:[ ().-]{0,2}\d){6,}/g, '[number]')
}

/** Longer messages are cut, because finding quotes is quadratic. */
const maxMessageLength = 10_000

/** Removes emails from a text; returns nothing for a text that is too long to search. */
export function withoutEmails(text: string): string {
  if (text.length > maxMessageLength) return '[…]'
  return text.replaceAll(/[^\s<>"'`()[\],;:=/\\]{1,320}@[^\s<>"'`()[\],;:=/\\]+/g, '[address]')
}

function isCode(code: unknown): code is string | number {
  return typeof code === 'number' || (typeof code === 'string' && /^\w{1,60}$/.test(code))
}
