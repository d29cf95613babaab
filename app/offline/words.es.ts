/** What the page for times without network says, in Spanish. */
export const offlineWordsInSpanish = {
  'Without network': 'Sin conexión',
  'No network right now': 'No hay conexión ahora mismo',
  'This page is what we could leave with you. A call or a text often works where the internet does not.':
    'Esta página es lo que pudimos dejarle. Muchas veces se puede llamar o mandar un texto donde no hay internet.',
  'This page was kept on {day} at {time}.': 'Esta página se guardó el {day} a las {time}.',
  'This page does not know how old it is.': 'No se sabe de cuándo es esta página.',
  'Something may have changed since. Call before you come a long way.':
    'Quizá algo cambió desde entonces. Llame antes de venir de lejos.',
  'The network is back.': 'Ya hay conexión.',
  'Help without network': 'Ayuda sin conexión',
  'After one visit, this page comes up in place of every page of this site when there is no network.':
    'Después de una visita, esta página aparece en lugar de cualquier otra de este sitio cuando no hay conexión.',
  'This is how things stand on {day}.': 'Así están las cosas el {day}.',
  'Reach us': 'Contáctenos',
  'Meetings in the next 14 days': 'Reuniones en los próximos 14 días',
  'We know of no meeting in the next 14 days.':
    'No tenemos ninguna reunión anotada para los próximos 14 días.',
  'Where we are': 'Dónde estamos',
}
