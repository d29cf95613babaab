/** A script of the browser, bundled small, as text (see vite.config.ts). */
declare module '*?inline-script' {
  const code: string
  export default code
}
