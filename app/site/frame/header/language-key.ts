/** localStorage key: set once the visitor chose English or declined Spanish. */
export const languageKey = 'lampstand-language'
