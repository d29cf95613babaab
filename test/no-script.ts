/** Replaces the browser scripts, which only the build turns into text. */
export default ''
