/** The oldest browsers that the site is built for: a phone of five years (docs/browsers.md). */
export const baseline = ['safari15.6', 'chrome109', 'firefox115']
