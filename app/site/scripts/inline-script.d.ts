/** The URL of a script as a separate file. */
declare module '*?script-url' {
  const url: string
  export default url
}

/** A bundled browser script as text (see vite.config.ts). */
declare module '*?inline-script' {
  const code: string
  export default code
}
