/** Spanish for what's needed this week. */
export const needWords = {
  'What’s needed this week': 'Lo que hace falta esta semana',
  'I’ll bring some': 'Yo puedo ayudar',
  'See the whole list': 'Ver toda la lista',
  '{count, plural, one {# more} other {# more}}': '{count, plural, one {Falta #} other {Faltan #}}',
  'Until {day}': 'Hasta el {day}',
  'We have enough, thank you': 'Ya tenemos suficiente, gracias',
  'See what the ministry needs right now, and tell us what you’ll bring.':
    'Vea lo que el ministerio necesita ahora y díganos qué va a traer.',
  'Nothing is on the list right now. Thank you for asking.':
    'Por ahora no hay nada en la lista. Gracias por preguntar.',
  'Tell us what you’ll bring': 'Díganos qué va a traer',
  'Printable list of needs': 'Lista para imprimir de lo que hace falta',
  'Back to the list': 'Volver a la lista',
  'QR code for the list': 'Código QR de la lista',
}
