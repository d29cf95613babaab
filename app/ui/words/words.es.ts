/** The words of pieces that know no domain, in Spanish. */
export const uiWords = {
  'Too many tries. Please wait {minutes, plural, one {a minute} other {# minutes}}.':
    'Demasiados intentos. Por favor, espere {minutes, plural, one {un minuto} other {# minutos}}.',
  Close: 'Cerrar',
  'Notifications ({hotkey})': 'Avisos ({hotkey})',
  'Try again': 'Intentar de nuevo',
  'Please look at this again.': 'Revise esto, por favor.',
  'This text is too long': 'Este texto es demasiado largo',
  'The site could not be reached. Check the connection and try again.':
    'No pudimos llegar al sitio. Revise su conexión e intente de nuevo.',
  'Something went wrong on our side. Please try again.':
    'Algo salió mal de nuestro lado. Intente de nuevo, por favor.',
}
