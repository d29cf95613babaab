/** Stands in for scripts of the browser, which only the build turns into text. */
export default ''
