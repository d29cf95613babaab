/** The path of the embed page. */
export const embedPath = '/api/giving/embed'

/**
 * What the frame around staff's embed code may do. Never `allow-same-origin`: the code would then
 * be our own page. Popups leave the sandbox, because payment pages need cookies of their own.
 */
export const embedSandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/** CSP of the embed page, in a frame or opened directly: never our origin. */
export const embedPolicy = [
  `sandbox ${embedSandbox}`,
  "default-src 'none'",
  "script-src https: 'unsafe-inline'",
  "style-src https: 'unsafe-inline'",
  'img-src https: data:',
  'font-src https: data:',
  'connect-src https:',
  'frame-src https:',
  'form-action https:',
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The page with staff's embed code, unmodified. */
export function embedPage(code: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Giving form</title>
<style>body{margin:0;padding:1rem;font:1.0625rem/1.6 system-ui,sans-serif;background:#fff;color:#1c2420}</style>
</head>
<body>
${code}
</body>
</html>
`
}
