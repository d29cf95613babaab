/** What visitors read of events, of their responses and of the newsletter, in Spanish. */
export const eventWords = {
  'This event is no longer planned for that day. What is planned stands below.':
    'Este evento ya no está previsto para ese día. Abajo puede ver los próximos eventos.',
  'This event is no longer planned. What is planned stands below.':
    'Este evento ya no está previsto. Abajo puede ver los próximos eventos.',
  Cancelled: 'Cancelado',
  Moved: 'Cambió de día',
  'New time and place': 'Nueva hora y nuevo lugar',
  'New time': 'Nueva hora',
  'New place': 'Nuevo lugar',
  'Please note': 'Aviso',
  'This date is cancelled.': 'Esta fecha está cancelada.',
  'This event is not held on that day any more.': 'Este evento ya no es ese día.',
  'Moved to {whenAndWhere}.': 'Se cambió a: {whenAndWhere}',
  'Moved here from {day}.': 'Antes era: {day}.',
  'On this date the time is now {time} and the place is now {place}.':
    'En esta fecha la hora es {time}, y el lugar es otro: {place}.',
  'On this date the time is now {time}.': 'En esta fecha la hora es otra: {time}',
  'On this date the place is now {place}.': 'En esta fecha el lugar es otro: {place}.',
  'no longer': 'ya no es',

  'Hello {name},': 'Hola, {name}:',
  'Hello,': 'Hola:',
  'you told us that you would be there: {title}, {planned}.':
    'usted nos dijo que iba a venir: {title}, {planned}.',
  'You need not do anything. We are sorry, and hope to see you another time.':
    'No tiene que hacer nada. Lo sentimos, y esperamos verle en otra ocasión.',
  'You are still down for it. If you cannot come, please say so here:':
    'Sigue en la lista. Si no puede venir, díganoslo aquí:',
  'More events: {address}': 'Más eventos: {address}',
  'Questions? Call us: {phone}': '¿Preguntas? Llámenos: {phone}',
  'As planned after all: {title}, {planned}': 'Queda como estaba: {title}, {planned}',
  'Cancelled: {title}, {planned}': 'Cancelado: {title}, {planned}',
  'Changed: {title}, {planned}': 'Hay un cambio: {title}, {planned}',
  'Moved: {title}, now {day}': 'Cambió de día: {title}, ahora {day}',
  'Not held any more: {title}, {planned}': 'Ya no se hará: {title}, {planned}',
  'It is held next:': 'La próxima vez es:',
  'If you can come then, please tell us: {address}': 'Si puede venir ese día, díganoslo: {address}',
  'It is held differently now:': 'Estos son los cambios:',
  'It is held as it was planned first:': 'Queda como se anunció al principio:',
  'Date: {day}': 'Fecha: {day}',
  'Time: {time}': 'Hora: {time}',
  'Place: {place}': 'Lugar: {place}',
  'Online: {link}': 'En línea: {link}',
  Online: 'En línea',
  'Join online': 'Conéctese en línea',

  '{count, plural, one {# date} other {# dates}}':
    '{count, plural, one {# fecha} other {# fechas}}',
  'This week': 'Esta semana',
  'Next week': 'La próxima semana',
  'Later in {month}': 'Más adelante en {month}',
  '{month} {day}': '{day} de {month}',
  '{month} {first} to {last}': 'del {first} al {last} de {month}',
  '{month} {first} to {nextMonth} {last}': 'del {first} de {month} al {last} de {nextMonth}',
  'Every {weekday}': 'Cada {weekday}',
  'Monthly on the {day}': 'Cada mes, el día {day}',
  'Monthly on the {day}, or the month’s last day': 'Cada mes, el día {day}, o el último del mes',
  ' until {day}': ' hasta el {day}',
  ', but not on {days}': ', menos el {days}',
  '{days} or {day}': '{days} y el {day}',
  Time: 'Hora',
  Place: 'Lugar',
  Repeats: 'Se repite',
  'This day is over.': 'Este día ya pasó.',

  Months: 'Meses',
  'Back to the list': 'Volver a la lista',
  'Previous month:': 'Mes anterior:',
  'Next month:': 'Mes siguiente:',
  'Nothing is planned in this month.': 'No hay nada previsto este mes.',
  'Go to {month}': 'Ir a {month}',
  'Events in {month}': 'Eventos de {month}',
  '(today)': '(hoy)',
  ', today': ', hoy',
  'Earlier this month': 'Antes en este mes',
  Categories: 'Categorías',
  All: 'Todo',
  View: 'Vista',
  List: 'Lista',
  Calendar: 'Calendario',
  'Location and questions': 'Lugar y preguntas',
  '(opens in a new tab)': '(se abre en otra pestaña)',
  'News and upcoming events by email. We never share your address.':
    'Noticias y próximos eventos por correo electrónico. Nunca compartimos su dirección.',
  'Nothing of this kind is planned just now.': 'Por ahora no hay nada de este tipo.',
  'Nothing is planned yet.': 'Todavía no hay nada previsto.',
  'New events appear here first. You need not wait for one to come by: write to us, or leave your e-mail address below and we will tell you.':
    'Los eventos nuevos aparecen primero aquí. No tiene que esperar a que haya uno para venir: escríbanos, o deje abajo su correo electrónico y le avisamos.',
  'Show all events': 'Mostrar todos los eventos',
  'Contact us': 'Comuníquese con nosotros',
  'Past events': 'Eventos pasados',
  'Hide past events': 'Ocultar los eventos pasados',
  'Show past events ({count})': 'Mostrar los eventos pasados ({count})',
  'Failed to load events content': 'No se pudieron cargar los eventos',
  'Nothing is lost; we could not read the list just now. Try again in a moment, or ask us.':
    'No se perdió nada; en este momento no pudimos leer la lista. Intente de nuevo en un rato, o pregúntenos.',
  Retry: 'Intentar de nuevo',
  Error: 'Error',

  RSVP: 'Asistiré',
  'RSVP Submitted': 'Asistencia confirmada',
  '{event}, {date}. We look forward to seeing you.': '{event}, {date}. Aquí le esperamos.',
  Volunteer: 'Ayudaré',
  'Volunteer Interest Noted': 'Anotamos que quiere ayudar',
  '{event}, {date}. Thank you for offering your help.':
    '{event}, {date}. Gracias por ofrecer su ayuda.',
  Join: 'Participaré',
  'Registration Complete': 'Inscripción completa',
  '{event}, {date}. You have a place.': '{event}, {date}. Tiene su lugar apartado.',
  'Your response could not be saved. Please try again.':
    'No se pudo guardar su respuesta. Intente de nuevo, por favor.',
  '{people, plural, one {# person} other {# people}}':
    '{people, plural, one {# persona} other {# personas}}',
  Change: 'Cambiar',
  'Add your name': 'Agregar su nombre',
  'Add my name': 'Agregar mi nombre',
  'Cancel my response': 'Cancelar mi respuesta',
  'Change your response': 'Cambiar su respuesta',
  Save: 'Guardar',
  'Not now': 'Ahora no',
  'Thank you, {name}': 'Gracias, {name}',
  'We have your name for {title}, {date}.': 'Anotamos su nombre para {title}, {date}.',
  'Response cancelled': 'Respuesta cancelada',
  'You are no longer down for {title}, {date}.': 'Ya no está en la lista de {title}, {date}.',
  'Your name': 'Su nombre',
  'How many people': 'Cuántas personas',
  'E-mail or phone (optional)': 'Correo electrónico o teléfono (opcional)',
  'Only to reach you about this event.': 'Solo para avisarle de este evento.',
  'Your responses': 'Sus respuestas',
  'Add your name to what you responded to, or take a response back.':
    'Agregue su nombre a sus respuestas, o cancele alguna.',
  'Thank you. We have your name.': 'Gracias. Anotamos su nombre.',
  'Thank you. We have your name, and a confirmation is on its way by email.':
    'Gracias. Anotamos su nombre, y le enviamos una confirmación por correo electrónico.',
  'A confirmation is on its way by email.': 'Le enviamos una confirmación por correo electrónico.',
  'You’re signed up': 'Su respuesta quedó anotada',
  'You’re signed up: {title}, {day}': 'Su respuesta quedó anotada: {title}, {day}',
  'Change or cancel': 'Cambiar o cancelar',
  'If this wasn’t you, ignore this email.': 'Si no fue usted, no haga caso de este correo.',
  'Response cancelled. You are no longer down for this event.':
    'Respuesta cancelada. Ya no está en la lista de este evento.',
  'There is nothing here yet. Choose an event and press its button; what you respond to on this device is then listed here, where you can add your name or cancel.':
    'Aquí todavía no hay nada. Elija un evento y presione su botón; lo que responda en este aparato aparece aquí, donde puede agregar su nombre o cancelar.',
  'Back to the events': 'Volver a los eventos',
  'We have no such response any more': 'Ya no tenemos esa respuesta',
  'This event is no longer on our list': 'Este evento ya no está en nuestra lista',
  'This event is over': 'Este evento ya pasó',
  'This day is more than a year away': 'Falta más de un año para ese día',
  'This event is not held on that day': 'Este evento no es ese día',
  'This date is cancelled': 'Esta fecha está cancelada',
  'This date was moved to {day}': 'Esta fecha se cambió a: {day}',
  'Please tell us your name': 'Díganos su nombre, por favor',
  'Please shorten this to 100 characters': 'Acorte esto a 100 caracteres, por favor',
  'Please shorten this to 200 characters': 'Acorte esto a 200 caracteres, por favor',
  'This is neither an e-mail address nor a phone number':
    'Esto no es un correo electrónico ni un número de teléfono',
  'Please give a number from 1 to 20': 'Escriba un número del 1 al 20, por favor',
  'Please give a whole number': 'Escriba un número entero, por favor',

  'Your address could not be saved. Please try again.':
    'No se pudo guardar su dirección. Intente de nuevo, por favor.',
  'Thank you': 'Gracias',
  'Please check your email and confirm your address. If nothing comes, look in spam.':
    'Revise su correo electrónico y confirme su dirección, por favor. Si no le llega nada, busque en la carpeta de spam.',
  'We saved your address. It isn’t confirmed yet, so we won’t write to it for now.':
    'Guardamos su dirección. Todavía no está confirmada, así que por ahora no le escribiremos.',
  'Email address': 'Correo electrónico',
  'Yes, email me news and events. I can stop at any time.':
    'Sí, envíenme noticias y eventos. Puedo dejar de recibirlos cuando quiera.',
  'Stop the newsletter': 'Dejar de recibir el boletín',
  'Please confirm: the newsletter of {name}': 'Por favor confirme: el boletín de {name}',
  'Confirm your email address': 'Confirme su correo electrónico',
  'Someone, probably you, signed this address up for the newsletter of {name}.':
    'Alguien, seguramente usted, inscribió esta dirección en el boletín de {name}.',
  'To get it, use this link within {days} days.':
    'Para recibirlo, use este enlace en los próximos {days} días.',
  'Confirm my address': 'Confirmar mi dirección',
  'If it wasn’t you, ignore this email. We won’t add your address.':
    'Si no fue usted, no haga nada. No agregaremos su dirección.',
  'You’re on the newsletter list of {name}': 'Ya está en la lista del boletín de {name}',
  'You’re on our newsletter list': 'Ya está en la lista de nuestro boletín',
  'We’ll email you news and events from {name}.':
    'Le enviaremos por correo noticias y eventos de {name}.',
  'You get this because your address is on our newsletter list.':
    'Recibe este correo porque su dirección está en la lista de nuestro boletín.',
  'One more click, and you’ll get our newsletter. You can stop at any time.':
    'Un clic más y recibirá nuestro boletín. Puede dejar de recibirlo cuando quiera.',
  'Thank you for confirming. Every letter has a link to stop.':
    'Gracias por confirmar. Cada boletín trae un enlace para dejar de recibirlo.',
  'See what’s planned': 'Ver los próximos eventos',
  'This link doesn’t work anymore': 'Este enlace ya no funciona',
  'It works once, for 7 days. If you used it before, you’re on the list already.':
    'Funciona una sola vez, durante 7 días. Si ya lo usó, ya está en la lista.',
  'Sign up again': 'Inscribirme de nuevo',
  'Click the button and we’ll take your address off our newsletter list.':
    'Haga clic en el botón y quitaremos su dirección de la lista de nuestro boletín.',
  'This link isn’t complete. Type your email address instead.':
    'Este enlace está incompleto. Mejor escriba su correo electrónico.',
  'Type your email address, and we’ll take it off our newsletter list.':
    'Escriba su correo electrónico y lo quitaremos de la lista de nuestro boletín.',
  'You won’t get our newsletter': 'Ya no recibirá nuestro boletín',
  'We took your address off the list.': 'Quitamos su dirección de la lista.',
  'If this address was on our list, it isn’t anymore.':
    'Si esta dirección estaba en nuestra lista, ya no está.',
  'You won’t get the newsletter of {name} anymore': 'Ya no recibirá el boletín de {name}',
  'You won’t get the newsletter of {name} anymore.': 'Ya no recibirá el boletín de {name}.',
  'If it wasn’t you, you can sign up again.': 'Si no fue usted, puede inscribirse de nuevo.',
  'We couldn’t save that. Please try again.': 'No pudimos guardarlo. Intente de nuevo, por favor.',
  'Please give an e-mail address': 'Escriba un correo electrónico, por favor',
  'This is too long for an e-mail address': 'Esto es demasiado largo para un correo electrónico',
  'This is no e-mail address': 'Esto no es un correo electrónico',
  'Please tick the box, so that we may write to you':
    'Marque la casilla, por favor, para que podamos escribirle',
}
