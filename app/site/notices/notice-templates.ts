import type { Language } from '#platform/language.ts'
import type { NoticeLevel } from './notices-document.ts'

/** A usual notice, ready in every language. `label` is its name for staff. */
export type NoticeTemplate = {
  id: 'snow' | 'closed' | 'holiday' | 'moved' | 'late'
  label: string
  level: NoticeLevel
  closesOffice: boolean
  text: Record<Language, string>
}

export const noticeTemplates: readonly NoticeTemplate[] = [
  {
    id: 'snow',
    label: 'Snow',
    level: 'warning',
    closesOffice: true,
    text: { en: 'We’re closed today because of snow.', es: 'Hoy estamos cerrados por la nieve.' },
  },
  {
    id: 'closed',
    label: 'Closed today',
    level: 'warning',
    closesOffice: true,
    text: { en: 'We’re closed today.', es: 'Hoy estamos cerrados.' },
  },
  {
    id: 'holiday',
    label: 'Holiday',
    level: 'info',
    closesOffice: true,
    text: {
      en: 'We’re closed today for the holiday.',
      es: 'Hoy estamos cerrados por el día feriado.',
    },
  },
  {
    id: 'moved',
    label: 'Moved',
    level: 'warning',
    closesOffice: false,
    text: {
      en: 'We’re meeting in another place today. Please call us before you come.',
      es: 'Hoy nos reunimos en otro lugar. Llámenos antes de venir.',
    },
  },
  {
    id: 'late',
    label: 'Running late',
    level: 'info',
    closesOffice: false,
    text: { en: 'We’re starting late today.', es: 'Hoy empezamos más tarde.' },
  },
]
