import { MIMEType } from 'node:util'

/** True for a body that says it is of one of these types, in lower case, and in UTF-8 if it names a charset. */
export function isOfType(request: Request, types: readonly string[]): boolean {
  try {
    const { essence, params } = new MIMEType(request.headers.get('content-type') ?? '')
    const charset = params.get('charset')?.toLowerCase() ?? 'utf-8'
    return types.includes(essence) && (charset === 'utf-8' || charset === 'utf8')
  } catch {
    return false
  }
}
