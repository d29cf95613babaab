/** Spanish texts of the contact page and form. */
export const contactWords = {
  'Email us': 'Escríbanos',
  'Get directions': 'Cómo llegar',
  '(opens Google Maps)': '(abre Google Maps)',
  'Text {number}':
    '{number, select, 988 {Mande AYUDA por texto al 988} other {Mande un texto al {number}}}',
  'Chat with {number}': 'Chatee con el {number}',
  'Office hours': 'Horario de la oficina',
  'Can’t wait? {number} is free and open right now, day and night.':
    '¿No puede esperar? El {number} es gratis y contesta ahora mismo, de día y de noche.',
  'Map of {address}': 'Mapa de {address}',
  'Find us': 'Dónde estamos',
  'Show the map': 'Mostrar el mapa',
  'The map is from Google. We don’t send them anything unless you open it.':
    'El mapa es de Google. No les enviamos nada hasta que usted lo abra.',
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
  'How can we reach you safely? (optional)':
    '¿Cómo podemos comunicarnos con usted sin ponerle en riesgo? (opcional)',
  'Only the people who reply to you see this.': 'Solo lo ven las personas que le contestan.',
  'Reach me by': 'Comuníquense conmigo por',
  'If I don’t pick up': 'Si no contesto',
  'When it’s safe': 'Cuándo es seguro',
  'For example, “after 6 in the evening” or “never on Sundays”.':
    'Por ejemplo: “después de las 6 de la tarde” o “nunca los domingos”.',
  'Your first name is enough.': 'Basta con su primer nombre.',
  'An email address or a phone number is enough. We don’t need both.':
    'Basta con un correo electrónico o un número de teléfono. No hacen falta los dos.',
  'This page was reloaded. What you typed is still here. Nothing was sent.':
    'La página se volvió a cargar. Lo que escribió sigue aquí. No se envió nada.',
  'Clear the form': 'Borrar el formulario',
  'Leave a voicemail': 'Dejen un mensaje de voz',
  'Don’t leave a voicemail': 'No dejen mensaje de voz',
  Call: 'Llamada',
  Text: 'Mensaje de texto',
  Email: 'Correo electrónico',

  'Please fill in: Full Name': 'Falta llenar: Nombre completo',
  'Please fill in: Email Address': 'Falta llenar: Correo electrónico',
  'Please fill in: Phone': 'Falta llenar: Teléfono',
  'Please fill in: Subject': 'Falta llenar: Asunto',
  'Please fill in: Message': 'Falta llenar: Mensaje',
  'Please fill in: When it’s safe': 'Falta llenar: Cuándo es seguro',
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
  '“When it’s safe” is too long. Use 200 characters or fewer.':
    '“Cuándo es seguro” es demasiado largo: 200 caracteres como máximo',
  'Request Type must be text': 'El tipo de mensaje debe ser texto',
  'Please leave this empty: Website': 'Deje esto vacío, por favor: Sitio web',
  'Please fill in: Email Address or Phone': 'Falta llenar: Correo electrónico o Teléfono',
  'Please fill in: Email Address. You asked us to email you':
    'Falta llenar: Correo electrónico. Usted pidió que le contestemos por correo',
  'Please fill in: Phone. You asked us to call or text you':
    'Falta llenar: Teléfono. Usted pidió una llamada o un mensaje de texto',
  'Your Email Address looks incomplete. It should look like sam@example.org':
    'Parece que a su correo electrónico le falta algo. Debe ser como sam@example.org',
  'Your Phone looks incomplete. It should look like (555) 010-0142':
    'Parece que a su teléfono le falta algo. Debe ser como (555) 010-0142',

  'Your message isn’t complete yet': 'Su mensaje todavía no está completo',
  'Nothing was sent yet. What you typed is still here.':
    'Todavía no se envió nada. Lo que escribió sigue aquí.',
  'Message Sent Successfully': 'Su mensaje se envió',
  'Thank you for reaching out.': 'Gracias por comunicarse con nosotros.',
  'We have your message. You don’t need to do anything else.':
    'Tenemos su mensaje. No tiene que hacer nada más.',
  'Write another message': 'Escribir otro mensaje',
  'Message Failed to Send': 'Su mensaje no se pudo enviar',
  'Please try again, or contact us directly at {phone}.':
    'Intente de nuevo, por favor, o llámenos directamente al {phone}.',
  'Please try again in a few minutes.': 'Por favor, intente de nuevo en unos minutos.',
  'Your message didn’t reach us. What you typed is still here.':
    'Su mensaje no nos llegó. Lo que escribió sigue aquí.',
  'Please wait a few minutes': 'Por favor, espere unos minutos',
  'We have the messages you sent. You can send another one in {minutes, plural, one {# minute} other {# minutes}}. What you typed is still here.':
    'Ya tenemos los mensajes que nos mandó. Puede enviar otro en {minutes, plural, one {# minuto} other {# minutos}}. Lo que escribió sigue aquí.',
  'Or contact us directly at {phone}.': 'O llámenos directamente al {phone}.',
  'We don’t have a phone number to give you here. If you need someone now, {line}. If you’re in danger, call {emergency}.':
    'No tenemos un número de teléfono para darle aquí. Si necesita a alguien ahora, {line}. Si está en peligro, llame al {emergency}.',

  // emails that reply to a message
  'Hello {name},': 'Hola, {name}:',
  'Hello,': 'Hola:',
  'A reply from {name}': 'Una respuesta de {name}',
  'You can reply to this email.': 'Puede responder directamente a este correo.',
}
