/** Where the browser keeps that English was chosen, or Spanish declined. */
export const languageKey = 'lampstand-language'
