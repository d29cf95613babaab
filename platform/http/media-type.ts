import { MIMEType } from 'node:util'

/** True if the body's declared type is one of these (lowercase) and its charset, if any, is UTF-8. */
export function isOfType(request: Request, types: readonly string[]): boolean {
  try {
    const { essence, params } = new MIMEType(request.headers.get('content-type') ?? '')
    const charset = params.get('charset')?.toLowerCase() ?? 'utf-8'
    return types.includes(essence) && (charset === 'utf-8' || charset === 'utf8')
  } catch {
    return false
  }
}
