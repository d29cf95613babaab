/** The offline page, in Spanish. */
export const offlineWordsInSpanish = {
  Offline: 'Sin conexión',
  'You’re offline': 'No tiene conexión',
  'This page was saved on your device. Calls and texts often work even when the internet doesn’t.':
    'Esta página se guardó en su aparato. Muchas veces se puede llamar o mandar un texto aunque no haya internet.',
  'This page was saved on {day} at {time}.': 'Esta página se guardó el {day} a las {time}.',
  'We don’t know when this page was saved.': 'No se sabe de cuándo es esta página.',
  'Things may have changed since then. Call before you make a long trip.':
    'Quizá algo cambió desde entonces. Llame antes de venir de lejos.',
  'You’re back online.': 'Ya hay conexión.',
  'Help when you’re offline': 'Ayuda sin conexión',
  'After your first visit, you’ll see this page if you open our site without internet.':
    'Después de su primera visita, verá esta página si abre nuestro sitio sin internet.',
  'Up to date as of {day}.': 'Información al {day}.',
  'Reach us': 'Contáctenos',
  'Meetings in the next 14 days': 'Reuniones en los próximos 14 días',
  'No meetings are scheduled in the next 14 days.':
    'No hay reuniones programadas en los próximos 14 días.',
  'Where we are': 'Dónde estamos',
}
