import { styleText } from 'node:util'

const levels = new Map([
  [20, { name: 'DEBUG', style: 'dim' }],
  [30, { name: 'INFO ', style: 'reset' }],
  [40, { name: 'WARN ', style: 'yellow' }],
  [50, { name: 'ERROR', style: 'red' }],
  [60, { name: 'FATAL', style: 'red' }],
] as const)

/**
 * Turns a JSON log line into one for people: local time, level, message, and facts, with errors below.
 * Colored only if standard output shows colors.
 */
export function readableLine(json: string): string {
  const { level, time, msg, err, ...facts } = JSON.parse(json)
  const clock = new Date(time).toLocaleTimeString('en-GB')
  const listed = Object.entries(facts).map(([name, value]) => `${name}=${plain(value)}`)
  const { name, style } = levels.get(level) ?? { name: level, style: 'reset' }
  const line = [clock, styleText(style, name), plain(msg), styleText('dim', listed.join(' '))]
  return `${line.join(' ').trimEnd()}\n${err ? describe(err) : ''}`
}

/** What `describeError` in log.ts returns: type, message, codes, stack, and cause, or a text. */
function describe(error: unknown): string {
  if (typeof error !== 'object' || error === null) return `  ${plain(error)}\n`
  const { type, message, stack, cause, ...codes } = error as Record<string, unknown>
  const listed = Object.entries(codes).map(([name, value]) => ` ${name}=${plain(value)}`)
  const frames = String(stack ?? '')
    .split('\n')
    .filter(Boolean)
    .map((frame) => plain(frame))
  const lines = [`  ${plain(type)}: ${plain(message)}${listed.join('')}`, ...frames]
  return `${lines.join('\n')}\n${cause ? describe(cause) : ''}`
}

/** A value on one line. Text may come from a visitor, so control characters never reach the terminal. */
function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.replaceAll(
    /\p{Cc}/gu,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
