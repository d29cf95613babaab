/** Shared interface texts, in Spanish. */
export const uiWords = {
  'Too many tries. Please wait {minutes, plural, one {a minute} other {# minutes}}.':
    'Demasiados intentos. Por favor, espere {minutes, plural, one {un minuto} other {# minutos}}.',
  Close: 'Cerrar',
  'Notifications ({hotkey})': 'Avisos ({hotkey})',
  'Try again': 'Intentar de nuevo',
  'Please check this and try again.': 'Revise esto e intente de nuevo, por favor.',
  'This text is too long': 'Este texto es demasiado largo',
  'We couldn’t reach the site. Check your internet connection and try again.':
    'No pudimos conectar con el sitio. Revise su conexión a internet e intente de nuevo.',
  'Something went wrong on our side. Please try again.':
    'Algo salió mal de nuestro lado. Intente de nuevo, por favor.',
}
