/** The words of pieces that know no domain, in Spanish. */
export const uiWords = {
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
