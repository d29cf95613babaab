/** The address of such a script as a file of its own. */
declare module '*?script-url' {
  const url: string
  export default url
}

/** A script of the browser, bundled small, as text (see vite.config.ts). */
declare module '*?inline-script' {
  const code: string
  export default code
}
