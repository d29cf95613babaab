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
  'Printable list of needs': 'Lista para imprimir de lo que hace falta',
  '{count, plural, one {We only need # of these.} other {We only need # of these.}}':
    '{count, plural, one {De esto solo falta #.} other {De esto solo faltan #.}}',
  'We couldn’t save this. Please try again, or call us.':
    'No pudimos guardarlo. Inténtelo de nuevo o llámenos.',
  'Please choose what you’ll bring': 'Elija qué va a traer',
  'Please enter a number from 1 to 999': 'Escriba un número del 1 al 999',
  'Please leave an email address or a phone number':
    'Deje un correo electrónico o un número de teléfono',
  'This is no longer on our list': 'Esto ya no está en nuestra lista',
  'We no longer have this promise': 'Ya no tenemos esto anotado',
  'It has arrived. Thank you!': 'Ya llegó. ¡Gracias!',
  'Thank you! We’re counting on you.': '¡Gracias! Contamos con usted.',
  'Thank you! A confirmation is on its way by email.':
    '¡Gracias! Le enviamos una confirmación por correo electrónico.',
  'Saved. Thank you!': 'Quedó guardado. ¡Gracias!',
  'You’re off the list for this. Thank you for telling us.':
    'Ya no contamos con esto. Gracias por avisarnos.',
  'What will you bring?': '¿Qué va a traer?',
  'How many': 'Cantidad',
  'First name': 'Nombre',
  'Email or phone': 'Correo electrónico o teléfono',
  'We’ll use it only to reach you about this.':
    'Lo usaremos solo para comunicarnos con usted sobre esto.',
  'Count me in': 'Cuenten conmigo',
  'I can’t bring it': 'No puedo traerlo',
  'What you’ll bring': 'Lo que usted va a traer',
  'Change or cancel what you told us you’ll bring.':
    'Cambie o cancele lo que nos dijo que va a traer.',
  'After you tell us what you’ll bring, you can change or cancel it here on this device.':
    'Después de decirnos qué va a traer, podrá cambiarlo o cancelarlo aquí en este dispositivo.',
  'Bring something else': 'Traer otra cosa',
  'Where and when to bring it': 'Dónde y cuándo traerlo',
  'Thank you: {what}': 'Gracias: {what}',
  'You told us what you’ll bring:': 'Esto es lo que nos dijo que va a traer:',
  'How many: {count}': 'Cantidad: {count}',
  'If you can’t bring it after all, please cancel, so that we can ask someone else.':
    'Si al final no puede traerlo, cancélelo para que podamos pedírselo a otra persona.',
  'Back to the list': 'Volver a la lista',
  'QR code for the list': 'Código QR de la lista',
}
