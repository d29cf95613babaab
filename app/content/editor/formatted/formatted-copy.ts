import { createContext } from 'react'
import type { Language } from '#platform/language.ts'

/** Labels of the formatted text field, also in Spanish for translators who read no English. */
const english = {
  bold: 'Bold',
  link: 'Link',
  list: 'List',
  leadsTo: (words: string) => `“${words}” links to:`,
  words: 'Link text',
  address: 'Web address, phone, or email',
  addressHelp: 'For example, example.org, 541 555 0100, or someone@example.org',
  leadsNowhere: 'This isn’t a link. Enter an address or choose a page.',
  choosePage: 'Choose a page on this site',
  chooseFile: 'Choose a file',
  changeFile: 'Change',
  typeAddress: 'Use a web address instead',
  opensNewTab: 'opens in a new tab',
  searchFiles: 'Search by name',
  noFiles: 'No files found.',
  uploadFile: 'Upload a file',
  uploadingFile: 'Uploading...',
  uploadHelp:
    'Or drop it here. PDF, Word, Excel, PowerPoint, text, CSV, calendar, captions, or audio, smaller than 25MB.',
  loadingFiles: 'Loading...',
  make: 'Add link',
  change: 'Change link',
  remove: 'Remove link',
  cancel: 'Cancel',
}

export type FormattedCopy = typeof english

const spanish: FormattedCopy = {
  bold: 'Negrita',
  link: 'Enlace',
  list: 'Lista',
  leadsTo: (words) => `“${words}” lleva a:`,
  words: 'Texto del enlace',
  address: 'Página web, teléfono o correo electrónico',
  addressHelp: 'Por ejemplo: example.org, 541 555 0100 o alguien@example.org',
  leadsNowhere: 'Esto no es un enlace. Escriba una dirección o elija una página.',
  choosePage: 'Elija una página de este sitio',
  chooseFile: 'Elegir un archivo',
  changeFile: 'Cambiar',
  typeAddress: 'Usar una dirección web',
  opensNewTab: 'se abre en una pestaña nueva',
  searchFiles: 'Buscar por nombre',
  noFiles: 'No se encontraron archivos.',
  uploadFile: 'Subir un archivo',
  uploadingFile: 'Subiendo...',
  uploadHelp:
    'O suéltelo aquí. PDF, Word, Excel, PowerPoint, texto, CSV, calendario, subtítulos o audio, de menos de 25 MB.',
  loadingFiles: 'Cargando...',
  make: 'Agregar enlace',
  change: 'Cambiar enlace',
  remove: 'Quitar enlace',
  cancel: 'Cancelar',
}

/** The labels in a language. */
export function formattedCopy(language: Language): FormattedCopy {
  return language === 'es' ? spanish : english
}

/** The labels in the reader's language. */
export const FormattedCopyContext = createContext(english)
