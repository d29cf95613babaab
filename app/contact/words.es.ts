/** What visitors read on Contact and in its form, in Spanish. */
export const contactWords = {
  'Come by': 'Visítenos',
  Call: 'Llámenos',
  Write: 'Escríbanos',
  'Get directions': 'Cómo llegar',
  '(opens Google Maps)': '(abre Google Maps)',
  'Text {number}':
    '{number, select, 988 {Mande AYUDA por texto al 988} other {Mande un texto al {number}}}',
  'Chat with {number}': 'Chatee con el {number}',
  'Office hours': 'Horario de la oficina',
  'Cannot wait? {number} is open now, day and night, and free.':
    '¿No puede esperar? El {number} contesta ahora mismo, de día y de noche, y es gratis.',
  'Map of {address}': 'Mapa de {address}',
  'Find us': 'Dónde estamos',
  'Show the map': 'Mostrar el mapa',
  'The map comes from Google. Nothing is sent to them before you ask for it.':
    'El mapa viene de Google. No se les manda nada antes de que usted lo pida.',
  'Contact {name}': 'Contacto de {name}',
  'Call {number}': 'Llame al {number}',
  'I need someone now': 'Necesito a alguien ahora',

  'Full Name': 'Nombre completo',
  'Email Address': 'Correo electrónico',
  Phone: 'Teléfono',
  'Phone (optional)': 'Teléfono (opcional)',
  'Request Type': 'Tipo de mensaje',
  Subject: 'Asunto',
  Message: 'Mensaje',
  'Send Message': 'Enviar mensaje',
  'Sending Message...': 'Enviando mensaje...',
  'Website (leave this empty)': 'Sitio web (deje esto vacío)',
  'How may we reach you safely? (optional)':
    '¿Cómo podemos comunicarnos con usted sin ponerle en riesgo? (opcional)',
  'Only the people who answer you see this.': 'Solo lo ven las personas que le contestan.',
  'Reach me by': 'Comuníquense conmigo por',
  'If I do not pick up': 'Si no contesto',
  'When it is safe': 'Cuándo es seguro',
  'As in “after 6 in the evening”, or “never on a Sunday”.':
    'Por ejemplo: “después de las 6 de la tarde”, o “nunca en domingo”.',
  'Your first name is enough.': 'Basta con su primer nombre.',
  'An email address or a phone number is enough. We don’t need both.':
    'Basta con un correo electrónico o un número de teléfono. No hacen falta los dos.',
  'This page was reloaded. What you typed is still here, and nothing was sent.':
    'La página se cargó de nuevo. Lo que escribió sigue aquí, y no se envió nada.',
  'Clear the form': 'Borrar el formulario',
  'Leave a voicemail': 'Dejen un mensaje de voz',
  'Leave no voicemail': 'No dejen mensaje de voz',
  'A call': 'Llamada',
  'A text': 'Texto',
  'An e-mail': 'Correo electrónico',

  'Please fill in: Full Name': 'Falta llenar: Nombre completo',
  'Please fill in: Email Address': 'Falta llenar: Correo electrónico',
  'Please fill in: Phone': 'Falta llenar: Teléfono',
  'Please fill in: Subject': 'Falta llenar: Asunto',
  'Please fill in: Message': 'Falta llenar: Mensaje',
  'Please fill in: When it is safe': 'Falta llenar: Cuándo es seguro',
  'Full Name is too long: at most 200 characters':
    'El nombre completo es demasiado largo: 200 caracteres como máximo',
  'Email Address is too long: at most 320 characters':
    'El correo electrónico es demasiado largo: 320 caracteres como máximo',
  'Phone is too long: at most 60 characters':
    'El teléfono es demasiado largo: 60 caracteres como máximo',
  'Subject is too long: at most 300 characters':
    'El asunto es demasiado largo: 300 caracteres como máximo',
  'Message is too long: at most 20,000 characters':
    'El mensaje es demasiado largo: 20,000 caracteres como máximo',
  'When it is safe is too long: at most 200 characters':
    '“Cuándo es seguro” es demasiado largo: 200 caracteres como máximo',
  'Request Type must be text': 'El tipo de mensaje debe ser texto',
  'Please leave this empty: Website': 'Deje esto vacío, por favor: Sitio web',
  'Please fill in: Email Address, or give us a Phone number':
    'Falta llenar: Correo electrónico, o denos un número de teléfono',
  'Please fill in: Email Address. You asked for an e-mail':
    'Falta llenar: Correo electrónico. Usted pidió que le escribamos',
  'Please fill in: Phone. You asked for a call or a text message':
    'Falta llenar: Teléfono. Usted pidió una llamada o un texto',
  'Your Email Address seems incomplete: it should look like sam@example.org':
    'Parece que a su correo electrónico le falta algo: debe ser como sam@example.org',
  'Your Phone seems incomplete: it should look like (555) 010-0142':
    'Parece que a su teléfono le falta algo: debe ser como (555) 010-0142',

  'Your message is not complete yet': 'Su mensaje todavía no está completo',
  'Nothing was sent so far, and what you typed is still here.':
    'Todavía no se envió nada, y lo que escribió sigue aquí.',
  'Message Sent Successfully': 'Su mensaje se envió',
  'Thank you for reaching out.': 'Gracias por comunicarse con nosotros.',
  'We have your message. There is nothing more that you need to do.':
    'Tenemos su mensaje. No tiene que hacer nada más.',
  'Write another message': 'Escribir otro mensaje',
  'Message Failed to Send': 'Su mensaje no se pudo enviar',
  'Please try again, or contact us directly at {phone}.':
    'Intente de nuevo, por favor, o llámenos directamente al {phone}.',
  'Please try again in a little while.': 'Intente de nuevo dentro de un rato, por favor.',
  'Your message has not reached us. What you typed is still here.':
    'Su mensaje no nos llegó. Lo que escribió sigue aquí.',
  'Please wait a little': 'Espere un poco, por favor',
  'We have the messages you sent before. The next one can be sent in {minutes, plural, one {# minute} other {# minutes}}; what you typed is still here.':
    'Tenemos los mensajes que ya nos mandó. Puede enviar el siguiente en {minutes, plural, one {# minuto} other {# minutos}}; lo que escribió sigue aquí.',
  'Or contact us directly at {phone}.': 'O llámenos directamente al {phone}.',
  'We have no phone number to give you here, but if you need someone now, {line}; in danger, call {emergency}.':
    'No tenemos aquí un número de teléfono que darle, pero si necesita a alguien ahora, {line}; si está en peligro, llame al {emergency}.',

  // e-mails that answer a message
  'Hello {name},': 'Hola, {name}:',
  'Hello,': 'Hola:',
  'An answer from {name}': 'Una respuesta de {name}',
  'You can simply answer this e-mail.': 'Puede responder directamente a este correo.',
}
