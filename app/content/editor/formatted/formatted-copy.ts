import { createContext } from 'react'
import type { Language } from '#platform/language.ts'

/** What the buttons of a formatted text say: in Spanish for who translates and reads no English. */
const english = {
  bold: 'Bold',
  link: 'Link',
  list: 'List',
  leadsTo: (words: string) => `“${words}” leads to:`,
  words: 'Words of the link',
  address: 'Address',
  addressHelp: 'As in example.org, 541 555 0100 or someone@example.org',
  leadsNowhere: 'This leads nowhere: write an address, or choose a page.',
  choosePage: 'Choose a page of this site',
  make: 'Make the link',
  change: 'Change the link',
  remove: 'Take the link away',
  cancel: 'Cancel',
}

export type FormattedCopy = typeof english

const spanish: FormattedCopy = {
  bold: 'Negrita',
  link: 'Enlace',
  list: 'Lista',
  leadsTo: (words) => `“${words}” lleva a:`,
  words: 'Palabras del enlace',
  address: 'Dirección',
  addressHelp: 'Como example.org, 541 555 0100 o alguien@example.org',
  leadsNowhere: 'No lleva a ninguna parte: escriba una dirección o elija una página.',
  choosePage: 'Elija una página de este sitio',
  make: 'Poner el enlace',
  change: 'Cambiar el enlace',
  remove: 'Quitar el enlace',
  cancel: 'Cancelar',
}

/** Those words in this language. */
export function formattedCopy(language: Language): FormattedCopy {
  return language === 'es' ? spanish : english
}

/** Those words as their reader wants them. */
export const FormattedCopyContext = createContext(english)
