import { stripVTControlCharacters } from 'node:util'
import type { ErrorPayload } from 'vite'

/** An error as Vite's overlay shows it. Errors of Vite's transforms name the file and show the line. */
export function describeForOverlay(error: unknown): ErrorPayload['err'] {
  if (!(error instanceof Error)) return { message: String(error), stack: '' }
  const { id, frame, plugin, loc } = error as Error & Partial<ErrorPayload['err']>
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s*at /.test(line))
  return {
    message: stripVTControlCharacters(error.message),
    stack: stripVTControlCharacters(stack.join('\n')),
    ...(id ? { id } : {}),
    ...(frame ? { frame: stripVTControlCharacters(frame) } : {}),
    ...(plugin ? { plugin } : {}),
    ...(loc ? { loc } : {}),
  }
}

/** A page with Vite's overlay. Its client reloads it once the server has restarted. */
export function errorPage(error: unknown): string {
  const described = describeForOverlay(error)
  const text = `${described.message}\n${described.frame ?? ''}\n${described.stack}`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Error</title>
<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
<script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${JSON.stringify(described).replaceAll('<', '\\u003c')}))
</script>
</html>`
}
