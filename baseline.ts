/** The oldest supported browsers, as on a five-year-old phone (docs/browsers.md). */
export const baseline = ['safari15.6', 'chrome109', 'firefox115']
