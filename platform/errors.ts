/** What can go wrong for a caller, and the HTTP status that says so. */
export const statusByCode = {
  badRequest: 400,
  unauthorised: 401,
  forbidden: 403,
  notFound: 404,
  wrongMethod: 405,
  conflict: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  unprocessable: 422,
  tooManyRequests: 429,
  unavailable: 503,
  /** too much at once: nothing is broken, and nothing is logged */
  busy: 503,
  /** staff have closed it for now, with words of theirs: nothing is broken, and nothing is logged */
  closed: 503,
} as const

export type ErrorCode = keyof typeof statusByCode

/** One message for one field; the path is dotted, as in `events.0.date`. */
export type FieldError = { path: string; message: string }

/** A message with values in it, as catalogs of translations name it. */
export type MessageTemplate = { message: string; values: Record<string, string | number> }

/** An error that a person may read. Everything else is answered as a plain 500 and logged. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[]
  readonly retryAfterSeconds: number | undefined
  /** what the message was made of, if it has values in it: for other languages */
  readonly template: MessageTemplate | undefined
  /** with `wrongMethod`: the methods that are allowed, as the header `Allow` has them */
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
    // for the log alone
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

/** What a request is answered whose path there is, and whose method there is not (RFC 9110, 15.5.6). */
export function wrongMethod(methods: readonly string[]): AppError {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const allow = [...new Set(allowed)].join(', ')
  return new AppError('wrongMethod', `This address takes only ${allow}`, { allow })
}
