import { createContext } from 'react'
import { officeZone } from '#app/ui/format/timestamp.ts'
import type { Language } from '#platform/language.ts'

/** Texts of this section in both languages, for translators who read no English. */
const english = {
  /** the language of these texts */
  language: 'en' as Language,
  switchTo: 'Español',
  loading: 'Loading...',
  notLoaded: 'This couldn’t be loaded.',
  tryAgain: 'Try again',
  intro:
    'Each piece of text appears next to its Spanish version. If there isn’t one yet, the Spanish pages show the English.',
  isOff: 'Spanish pages are turned off in Site Settings, so visitors don’t see them yet.',
  allDone: 'Everything here is translated.',
  allOfThisDone: 'This part is translated. The link above leads to the rest.',
  draft: (at: string | null) => (at ? `Draft, scheduled for ${formatted('en', at)}` : 'Draft'),
  inDraft: (count: number, at: string | null) => {
    const draft = at ? `the draft scheduled for ${formatted('en', at)}` : 'its draft'
    return count === 1
      ? `1 item in ${draft} needs a Spanish version`
      : `${count} items in ${draft} need a Spanish version`
  },
  onPage: (count: number) =>
    count === 1
      ? '1 item of the page itself needs a Spanish version'
      : `${count} items of the page itself need a Spanish version`,
  missing: (count: number) =>
    count === 1 ? '1 item needs a Spanish version' : `${count} items need a Spanish version`,
  stale: (count: number) => (count === 1 ? '1 is out of date' : `${count} are out of date`),
  done: 'Done',
  back: 'All pages',
  which: 'Show',
  needed: 'To translate',
  every: 'All text',
  spanishOf: (place: string) => `Spanish: ${place}`,
  isMissing: 'Needs Spanish',
  isStale: 'Out of date',
  builtInTranslation: 'Default translation',
  notSaved: 'Unsaved',
  wasEnglish: 'The English used to say:',
  stillRight: 'Still correct',
  sameInSpanish: 'Same in Spanish',
  theyWrote: 'Someone else just wrote:',
  lost: 'Someone changed the English text, so this Spanish wasn’t saved. Copy it if you still need it:',
  save: 'Save',
  saving: 'Saving...',
  everythingSaved: 'All changes saved.',
  unsaved: (count: number) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
  savedTitle: 'Success',
  savedText: 'Spanish saved.',
  notSavedTitle: 'Error',
  notSavedText: 'The Spanish wasn’t saved.',
  nothingLost: 'What you wrote is still here.',
  see: 'View page',
}

export type SpanishCopy = typeof english

const spanish: SpanishCopy = {
  language: 'es',
  switchTo: 'English',
  loading: 'Cargando...',
  notLoaded: 'No se pudo cargar.',
  tryAgain: 'Intentar de nuevo',
  intro:
    'Cada texto aparece junto a su traducción al español. Si todavía no la hay, las páginas en español muestran el inglés.',
  isOff:
    'Las páginas en español están desactivadas en la configuración del sitio (Site Settings), así que los visitantes todavía no las ven.',
  allDone: 'Aquí todo está traducido.',
  allOfThisDone: 'Esta parte está traducida. El enlace de arriba lleva al resto.',
  draft: (at) => (at ? `Borrador, programado para el ${formatted('es', at)}` : 'Borrador'),
  inDraft: (count, at) => {
    const draft = at ? `el borrador programado para el ${formatted('es', at)}` : 'su borrador'
    return count === 1
      ? `Falta traducir 1 texto en ${draft}`
      : `Faltan por traducir ${count} textos en ${draft}`
  },
  onPage: (count) =>
    count === 1
      ? 'Falta traducir 1 texto de la página misma'
      : `Faltan por traducir ${count} textos de la página misma`,
  missing: (count) =>
    count === 1 ? 'Falta traducir 1 texto' : `Faltan por traducir ${count} textos`,
  stale: (count) => (count === 1 ? '1 está desactualizado' : `${count} están desactualizados`),
  done: 'Listo',
  back: 'Todas las páginas',
  which: 'Qué textos',
  needed: 'Por traducir',
  every: 'Todos los textos',
  spanishOf: (place) => `Español: ${place}`,
  isMissing: 'Falta traducir',
  isStale: 'Desactualizado',
  builtInTranslation: 'Traducción original',
  notSaved: 'Sin guardar',
  wasEnglish: 'Antes decía en inglés:',
  stillRight: 'Sigue bien así',
  sameInSpanish: 'Igual en español',
  theyWrote: 'Otra persona acaba de escribir:',
  lost: 'Alguien cambió el inglés de estos textos, así que su traducción no se guardó. Cópiela si todavía la necesita:',
  save: 'Guardar',
  saving: 'Guardando...',
  everythingSaved: 'Todo está guardado.',
  unsaved: (count) => (count === 1 ? '1 texto sin guardar' : `${count} textos sin guardar`),
  savedTitle: 'Listo',
  savedText: 'La traducción se guardó.',
  notSavedTitle: 'Error',
  notSavedText: 'La traducción no se guardó.',
  nothingLost: 'Lo que usted escribió sigue aquí.',
  see: 'Ver la página',
}

/** A time in the ministry's time zone: 'Nov 21, 2026, 6:04 PM', '21 nov 2026, 6:04 p.m.'. */
function formatted(language: Language, iso: string): string {
  return new Date(iso).toLocaleString(`${language}-US`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: officeZone(),
  })
}

/** The section's texts in a language. */
export function spanishCopy(language: Language): SpanishCopy {
  return language === 'es' ? spanish : english
}

/** The section's texts in the reader's language. */
export const SpanishCopyContext = createContext<SpanishCopy>(english)
