/** Error codes and their HTTP status. */
export const statusByCode = {
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  wrongMethod: 405,
  conflict: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  unprocessable: 422,
  tooManyRequests: 429,
  unavailable: 503,
  /** too many requests at once; not a failure, so not logged */
  busy: 503,
  /** staff closed it for now, with their own message; not a failure, so not logged */
  closed: 503,
} as const

export type ErrorCode = keyof typeof statusByCode

/** An error message for one field; the path is dotted, such as `events.0.date`. */
export type FieldError = { path: string; message: string }

/** A message with placeholders, as translation tables key it, and their values. */
export type MessageTemplate = { message: string; values: Record<string, string | number> }

/** An error whose message people may read. Any other error becomes a plain 500 and is logged. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[]
  readonly retryAfterSeconds: number | undefined
  /** the message's template if it contains values, for translation */
  readonly template: MessageTemplate | undefined
  /** for `wrongMethod`: the value of the `Allow` header */
  readonly allow: string | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      fields?: FieldError[]
      retryAfterSeconds?: number
      template?: MessageTemplate
      allow?: string
      cause?: unknown
    } = {},
  ) {
    // only for the log
    super(message, more.cause === undefined ? {} : { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = more.fields ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
    this.template = more.template
    this.allow = more.allow
  }

  get status() {
    return statusByCode[this.code]
  }
}

/** The error for an unsupported method on an existing path (RFC 9110, 15.5.6). */
export function wrongMethod(methods: readonly string[]): AppError {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const allow = [...new Set(allowed)].join(', ')
  return new AppError('wrongMethod', `This URL accepts only ${allow}`, { allow })
}
