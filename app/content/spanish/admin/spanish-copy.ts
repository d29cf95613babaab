import { createContext } from 'react'
import type { Language } from '#platform/language.ts'

/** What this section says. Who translates may read no English, so it is there in both languages. */
const english = {
  /** the language that this is in */
  language: 'en' as Language,
  switchTo: 'Español',
  loading: 'Loading...',
  notLoaded: 'This could not be loaded.',
  tryAgain: 'Try again',
  intro:
    'Each text stands beside its Spanish. Where there is none, pages in Spanish show the English.',
  isOff: 'Pages in Spanish are switched off in Site Settings: nobody sees them yet.',
  allDone: 'Everything here is in Spanish.',
  missing: (count: number) =>
    count === 1 ? '1 text needs a Spanish version' : `${count} texts need a Spanish version`,
  stale: (count: number) => (count === 1 ? '1 is out of date' : `${count} are out of date`),
  done: 'Done',
  back: 'All pages',
  which: 'Which texts',
  needed: 'What needs Spanish',
  every: 'All texts',
  spanishOf: (place: string) => `Spanish: ${place}`,
  isMissing: 'Needs Spanish',
  isStale: 'Out of date',
  cameWithSite: 'Came with the site',
  notSaved: 'Not saved yet',
  wasEnglish: 'It said in English:',
  stillRight: 'Still right',
  sameInSpanish: 'The same in Spanish',
  theyWrote: 'Somebody else wrote meanwhile:',
  lost: 'Somebody changed the English of these texts, so this Spanish of yours was not saved:',
  save: 'Save',
  saving: 'Saving...',
  everythingSaved: 'Everything here is saved.',
  unsaved: (count: number) =>
    count === 1 ? '1 text is not saved yet' : `${count} texts are not saved yet`,
  savedTitle: 'Success',
  savedText: 'The Spanish is saved.',
  notSavedTitle: 'Error',
  notSavedText: 'The Spanish was not saved.',
  nothingLost: 'What you wrote is still here.',
  see: 'See the page',
}

export type SpanishCopy = typeof english

const spanish: SpanishCopy = {
  language: 'es',
  switchTo: 'English',
  loading: 'Cargando...',
  notLoaded: 'No se pudo cargar.',
  tryAgain: 'Intentar otra vez',
  intro:
    'Cada texto está junto a su español. Donde no lo hay, las páginas en español muestran el inglés.',
  isOff:
    'Las páginas en español están apagadas en la configuración del sitio (Site Settings): nadie las ve todavía.',
  allDone: 'Aquí todo está en español.',
  missing: (count) =>
    count === 1 ? 'A 1 texto le falta español' : `A ${count} textos les falta español`,
  stale: (count) => (count === 1 ? '1 ya no está al día' : `${count} ya no están al día`),
  done: 'Listo',
  back: 'Todas las páginas',
  which: 'Qué textos',
  needed: 'Lo que falta',
  every: 'Todos los textos',
  spanishOf: (place) => `Español: ${place}`,
  isMissing: 'Falta el español',
  isStale: 'Ya no está al día',
  cameWithSite: 'Vino con el sitio',
  notSaved: 'Sin guardar',
  wasEnglish: 'Antes decía en inglés:',
  stillRight: 'Sigue bien así',
  sameInSpanish: 'Igual en español',
  theyWrote: 'Mientras tanto, otra persona escribió:',
  lost: 'Alguien cambió el inglés de estos textos, así que este español suyo no se guardó:',
  save: 'Guardar',
  saving: 'Guardando...',
  everythingSaved: 'Aquí todo está guardado.',
  unsaved: (count) => (count === 1 ? '1 texto sin guardar' : `${count} textos sin guardar`),
  savedTitle: 'Listo',
  savedText: 'El español está guardado.',
  notSavedTitle: 'Error',
  notSavedText: 'El español no se guardó.',
  nothingLost: 'Lo que usted escribió sigue aquí.',
  see: 'Ver la página',
}

/** The words of the section in this language. */
export function spanishCopy(language: Language): SpanishCopy {
  return language === 'es' ? spanish : english
}

/** The words of the section as its reader wants them. */
export const SpanishCopyContext = createContext<SpanishCopy>(english)
