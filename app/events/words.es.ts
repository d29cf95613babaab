/** Spanish for events, RSVPs, and the newsletter. */
export const eventWords = {
  'This event is no longer planned for that day. See what’s planned below.':
    'Este evento ya no está previsto para ese día. Abajo puede ver los próximos eventos.',
  'This event is no longer planned. See what’s planned below.':
    'Este evento ya no está previsto. Abajo puede ver los próximos eventos.',
  Canceled: 'Cancelado',
  Moved: 'Cambió de día',
  'New time and place': 'Nueva hora y nuevo lugar',
  'New time': 'Nueva hora',
  'New place': 'Nuevo lugar',
  'Please note': 'Aviso',
  'This date is canceled.': 'Esta fecha está cancelada.',
  'This event is no longer on that day.': 'Este evento ya no es ese día.',
  'Moved to {whenAndWhere}.': 'Se cambió a: {whenAndWhere}',
  'Moved from {day}.': 'Antes era: {day}.',
  'For this date, the time is {time} and the place is {place}.':
    'Para esta fecha, la hora es {time} y el lugar es {place}.',
  'For this date, the time is {time}.': 'Para esta fecha, la hora es: {time}',
  'For this date, the place is {place}.': 'Para esta fecha, el lugar es {place}.',
  'no longer': 'ya no es',

  'Hello {name},': 'Hola, {name}:',
  'Hello,': 'Hola:',
  'This is about {title}, {day}.': 'Le escribimos por este evento: {title}, {day}.',
  'You told us you’d be there: {title}, {planned}.':
    'Usted nos dijo que vendría: {title}, {planned}.',
  'You don’t need to do anything. We’re sorry, and we hope to see you another time.':
    'No tiene que hacer nada. Lo sentimos, y esperamos verle en otra ocasión.',
  'You’re still on the list. If you can’t come, please let us know here:':
    'Usted sigue en la lista. Si no puede venir, avísenos aquí:',
  'More events: {url}': 'Más eventos: {url}',
  'Questions? Call us: {phone}': '¿Preguntas? Llámenos: {phone}',
  'Back to the original plan: {title}, {planned}': 'Se vuelve al plan original: {title}, {planned}',
  'Canceled: {title}, {planned}': 'Cancelado: {title}, {planned}',
  'Changed: {title}, {planned}': 'Hay un cambio: {title}, {planned}',
  'Moved: {title}, now {day}': 'Cambió de día: {title}, ahora {day}',
  'No longer planned: {title}, {planned}': 'Ya no se hará: {title}, {planned}',
  'The next one is:': 'La próxima vez es:',
  'If you can come then, please RSVP: {url}': 'Si puede venir ese día, avísenos: {url}',
  'Here’s the new plan:': 'Estos son los cambios:',
  'It’s back to the original plan:': 'Se vuelve al plan original:',
  'Date: {day}': 'Fecha: {day}',
  'Online: {link}': 'En línea: {link}',
  Online: 'En línea',
  '{count, plural, one {There’s only room for # person.} other {There’s only room for # people.}}':
    '{count, plural, one {Solo hay lugar para # persona.} other {Solo hay lugar para # personas.}}',
  'You’re on the waiting list: {title}, {day}': 'Está en la lista de espera: {title}, {day}',
  'You’re on the waiting list': 'Está en la lista de espera',
  'It’s full right now. If a place opens, it’s yours in the order of the list, and we’ll email you.':
    'Por ahora está lleno. Si se abre un lugar, será suyo según el orden de la lista y le avisaremos por correo.',
  'Reminder: {title}, {day}': 'Recordatorio: {title}, {day}',
  'See you soon': 'Nos vemos pronto',
  'You told us you’d come. If you can’t, please cancel, so that we know.':
    'Usted nos dijo que vendría. Si no puede, por favor cancele para que lo sepamos.',
  'You have a place: {title}, {day}': 'Ya tiene un lugar: {title}, {day}',
  'You have a place': 'Ya tiene un lugar',
  'A place opened, and it’s yours. If you can’t come anymore, please cancel, so that someone else can.':
    'Se abrió un lugar y es suyo. Si ya no puede venir, por favor cancele para que otra persona pueda hacerlo.',
  '{event}, {date}. If a place opens, we’ll let you know. Please leave a way to reach you.':
    '{event}, {date}. Si se abre un lugar, le avisaremos. Por favor, déjenos cómo comunicarnos con usted.',
  'This date is full. You’ll join the waiting list.':
    'Esta fecha está llena. Quedará en la lista de espera.',
  '{count, plural, one {# place} other {# places}}':
    '{count, plural, one {# lugar} other {# lugares}}',
  '{places}, full': '{places}, lleno',
  Places: 'Cupo',
  'Good to know': 'Conviene saber',
  'Open to everyone': 'Abierto a todos',
  'Only for people in recovery': 'Solo para personas en recuperación',
  'For women': 'Para mujeres',
  'For men': 'Para hombres',
  'Good for a first visit': 'Ideal para una primera visita',
  'Child care': 'Cuidado de niños',
  'Wheelchair access': 'Acceso para silla de ruedas',
  'In English': 'En inglés',
  'In Spanish': 'En español',
  'Help with this': 'Ayude en este evento',
  '{shift}: {open} of {people} needed': '{shift}: faltan {open} de {people}',
  '{shift}: full': '{shift}: completo',
  'Pick a shift, and tell us how to reach you.':
    'Elija un turno y díganos cómo comunicarnos con usted.',
  'Choose a shift': 'Elija un turno',
  'Please choose a shift': 'Elija un turno, por favor',
  'First name': 'Nombre',
  'Email or phone': 'Correo electrónico o teléfono',
  'We’ll use it only to reach you about helping at this event.':
    'Lo usaremos solo para comunicarnos con usted sobre su ayuda en este evento.',
  'Count me in': 'Cuenten conmigo',
  'Every shift is taken. Thank you for offering your help.':
    'Todos los turnos están completos. Gracias por ofrecer su ayuda.',
  'This shift is full now': 'Este turno ya está completo',
  'We no longer need help with this': 'Ya no necesitamos ayuda con esto',
  'You’re helping': 'Usted ayudará',
  'You’re helping: {title}, {day}': 'Usted ayudará: {title}, {day}',
  'Thank you for helping': 'Gracias por ayudar',
  'Your shift: {shift}': 'Su turno: {shift}',
  'I can’t come': 'No puedo ir',
  'You told us you’d help. If you can’t come, please tell us, so that we can ask someone else.':
    'Usted nos dijo que ayudaría. Si no puede venir, avísenos, por favor, para que podamos pedírselo a otra persona.',
  'Thank you. You’re signed up to help.': 'Gracias. Anotamos que ayudará.',
  'Thank you. You’re signed up to help, and a confirmation is on its way by email.':
    'Gracias. Anotamos que ayudará, y le enviamos una confirmación por correo electrónico.',
  'Thank you for telling us. Your shift is open again.':
    'Gracias por avisarnos. Su turno quedó libre otra vez.',
  'Add to my calendar': 'Agregar a mi calendario',
  'Add to my calendar: {url}': 'Para agregarlo a su calendario: {url}',
  'Add our events to my calendar': 'Agregar nuestros eventos a mi calendario',
  'Put our events into the calendar on your phone or computer.':
    'Ponga nuestros eventos en el calendario de su teléfono o computadora.',
  'All our events': 'Todos nuestros eventos',
  'All dates of this event': 'Todas las fechas de este evento',
  'Only this date: {day}': 'Solo esta fecha: {day}',
  'New dates, changes, and cancellations appear by themselves.':
    'Las fechas nuevas, los cambios y las cancelaciones aparecen solos.',
  'This event isn’t planned for that day.': 'Este evento no está previsto para ese día.',
  'Apple or another calendar': 'Apple u otro calendario',
  'Apple or another calendar (file)': 'Apple u otro calendario (archivo)',
  'Google Calendar': 'Google Calendar',
  'Outlook.com': 'Outlook.com',
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
  ', or the month’s last day': ', o el último del mes',
  '{count, plural, one {Every day} other {Every # days}}':
    '{count, plural, one {Todos los días} other {Cada # días}}',
  'Every day of the week': 'Todos los días',
  'Every second {weekday}': 'Cada dos semanas: {weekday}',
  'Every {count} weeks on {weekday}': 'Cada {count} semanas: {weekday}',
  'Every {count} months on the {day}': 'Cada {count} meses, el día {day}',
  'The {weeks} {weekday} of every month that has one':
    'El {weeks} {weekday} de los meses que lo tienen',
  'The {weeks} {weekday}{count, plural, one { of every month} other {, every # months}}':
    'El {weeks} {weekday}{count, plural, one { de cada mes} other {, cada # meses}}',
  '{count, plural, one {Every year} other {Every # years}} on {day}':
    '{count, plural, one {Cada año} other {Cada # años}}, el {day}',
  '{count, plural, one {Every year} other {Every # years}} on the {weeks} {weekday} of {month}':
    '{count, plural, one {Cada año} other {Cada # años}}, el {weeks} {weekday} de {month}',
  'All day': 'Todo el día',
  '{count, plural, one {# day} other {# days}}': '{count, plural, one {# día} other {# días}}',
  first: 'primer',
  second: 'segundo',
  third: 'tercer',
  fourth: 'cuarto',
  fifth: 'quinto',
  last: 'último',
  'Also on {days}': 'También el {days}',
  ', also on {days}': ', también el {days}',
  '{days} and {day}': '{days} y el {day}',
  ' until {day}': ' hasta el {day}',
  ', but not on {days}': ', menos el {days}',
  '{days} or {day}': '{days} y el {day}',
  Time: 'Hora',
  Place: 'Lugar',
  Repeats: 'Se repite',
  'This event has ended.': 'Este evento ya terminó.',

  Months: 'Meses',
  'Back to the list': 'Volver a la lista',
  'Previous month:': 'Mes anterior:',
  'Next month:': 'Mes siguiente:',
  'Nothing is planned this month.': 'No hay nada previsto este mes.',
  'Go to {month}': 'Ir a {month}',
  'Events in {month}': 'Eventos de {month}',
  '(today)': '(hoy)',
  ', today': ', hoy',
  'Earlier this month': 'Días anteriores de este mes',
  Categories: 'Categorías',
  All: 'Todo',
  View: 'Vista',
  List: 'Lista',
  Calendar: 'Calendario',
  'Location and questions': 'Lugar y preguntas',
  '(opens in a new tab)': '(se abre en otra pestaña)',
  'News and upcoming events by email. We never share your address.':
    'Noticias y próximos eventos por correo electrónico. Nunca compartimos su dirección.',
  'Nothing like this is planned right now.': 'Por ahora no hay nada de este tipo.',
  'Nothing is planned yet.': 'Todavía no hay nada previsto.',
  'New events show up here first. If you’d like to see us sooner, write to us. Or leave your email address below, and we’ll let you know when something is planned.':
    'Los eventos nuevos aparecen primero aquí. Si quiere vernos antes, escríbanos. O deje abajo su correo electrónico y le avisaremos cuando haya algo.',
  'Show all events': 'Mostrar todos los eventos',
  'Contact us': 'Comuníquese con nosotros',
  'Past events': 'Eventos pasados',
  'Hide past events': 'Ocultar los eventos pasados',
  'Show past events ({count})': 'Mostrar los eventos pasados ({count})',
  'Failed to load events content': 'No se pudieron cargar los eventos',
  'We couldn’t load the list just now. Try again in a moment, or ask us.':
    'En este momento no pudimos cargar la lista. Intente de nuevo en un rato, o pregúntenos.',
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
  '{event}, {date}. We saved you a spot.': '{event}, {date}. Le apartamos un lugar.',
  'We couldn’t save your RSVP. Please try again.':
    'No pudimos guardar su respuesta. Intente de nuevo, por favor.',
  '{people, plural, one {# person} other {# people}}':
    '{people, plural, one {# persona} other {# personas}}',
  Change: 'Cambiar',
  'Add your name': 'Agregar su nombre',
  'Add my name': 'Agregar mi nombre',
  'Cancel my RSVP': 'Cancelar mi asistencia',
  'Change your RSVP': 'Cambiar su respuesta',
  Save: 'Guardar',
  'Not now': 'Ahora no',
  'Thank you, {name}': 'Gracias, {name}',
  'We have your name for {title}, {date}.': 'Anotamos su nombre para {title}, {date}.',
  'RSVP canceled': 'Asistencia cancelada',
  'You’re no longer on the list for {title}, {date}.': 'Ya no está en la lista de {title}, {date}.',
  'Your name': 'Su nombre',
  'How many people': 'Cuántas personas',
  'Email or phone (optional)': 'Correo electrónico o teléfono (opcional)',
  'We’ll use it only to reach you about this event.':
    'Lo usaremos solo para avisarle de este evento.',
  'Your RSVPs': 'Sus respuestas',
  'Add your name to an RSVP, or cancel one.': 'Agregue su nombre a una respuesta, o cancélela.',
  'Thank you. We have your name.': 'Gracias. Anotamos su nombre.',
  'Thank you. We have your name, and a confirmation is on its way by email.':
    'Gracias. Anotamos su nombre, y le enviamos una confirmación por correo electrónico.',
  'A confirmation is on its way by email.': 'Le enviamos una confirmación por correo electrónico.',
  'You’re signed up': 'Su respuesta quedó anotada',
  'You’re signed up: {title}, {day}': 'Su respuesta quedó anotada: {title}, {day}',
  'Change or cancel': 'Cambiar o cancelar',
  'If this wasn’t you, ignore this email.': 'Si no fue usted, no haga caso de este correo.',
  'RSVP canceled. You’re no longer on the list for this event.':
    'Asistencia cancelada. Ya no está en la lista de este evento.',
  'Nothing here yet. When you RSVP for an event on this device, you can add your name or cancel here.':
    'Todavía no hay nada aquí. Cuando responda a un evento en este dispositivo, aquí podrá agregar su nombre o cancelar.',
  'Back to the events': 'Volver a los eventos',
  'We no longer have this RSVP': 'Ya no tenemos esta respuesta',
  'This event is no longer on our list': 'Este evento ya no está en nuestra lista',
  'This event has ended': 'Este evento ya terminó',
  'This date is more than a year away': 'Falta más de un año para ese día',
  'This event isn’t on that day': 'Este evento no es ese día',
  'This date is canceled': 'Esta fecha está cancelada',
  'This date was moved to {day}': 'Esta fecha se cambió a: {day}',
  'Please tell us your name': 'Díganos su nombre, por favor',
  'Please shorten this to 100 characters': 'Acorte esto a 100 caracteres, por favor',
  'Please shorten this to 200 characters': 'Acorte esto a 200 caracteres, por favor',
  'Please enter an email address or a phone number':
    'Escriba un correo electrónico o un número de teléfono, por favor',
  'Please enter a number from 1 to 20': 'Escriba un número del 1 al 20, por favor',
  'Please enter a whole number': 'Escriba un número entero, por favor',

  'We couldn’t save your email address. Please try again.':
    'No pudimos guardar su correo electrónico. Intente de nuevo, por favor.',
  'Thank you': 'Gracias',
  'Please check your email and confirm your address. If nothing comes, look in spam.':
    'Revise su correo electrónico y confirme su dirección, por favor. Si no le llega nada, busque en la carpeta de spam.',
  'We saved your address. It isn’t confirmed yet, so we won’t write to it for now.':
    'Guardamos su dirección. Todavía no está confirmada, así que por ahora no le escribiremos.',
  'Email address': 'Correo electrónico',
  'Yes, email me news and events. I can unsubscribe at any time.':
    'Sí, envíenme noticias y eventos. Puedo cancelar la suscripción cuando quiera.',
  Unsubscribe: 'Cancelar la suscripción',
  'Please confirm: {name} newsletter': 'Por favor confirme: boletín de {name}',
  'Confirm your email address': 'Confirme su correo electrónico',
  'Someone, probably you, signed up this email address for the {name} newsletter.':
    'Alguien, seguramente usted, inscribió este correo electrónico en el boletín de {name}.',
  'To get it, use this link within {days} days.':
    'Para recibirlo, use este enlace en los próximos {days} días.',
  'Confirm my address': 'Confirmar mi dirección',
  'If it wasn’t you, ignore this email. We won’t add your address.':
    'Si no fue usted, no haga nada. No agregaremos su dirección.',
  'You’re subscribed to the {name} newsletter': 'Ya recibe el boletín de {name}',
  'You’re subscribed to our newsletter': 'Ya recibe nuestro boletín',
  'We’ll email you news and events from {name}.':
    'Le enviaremos por correo noticias y eventos de {name}.',
  'You’re getting this because your email address is on our newsletter list.':
    'Recibe este mensaje porque su correo electrónico está en la lista de nuestro boletín.',
  'One more click, and you’ll get our newsletter. You can unsubscribe at any time.':
    'Un clic más y recibirá nuestro boletín. Puede cancelar la suscripción cuando quiera.',
  'Thank you for confirming. Every newsletter has a link to unsubscribe.':
    'Gracias por confirmar. Cada boletín trae un enlace para cancelar la suscripción.',
  'See what’s planned': 'Ver los próximos eventos',
  'This link doesn’t work anymore': 'Este enlace ya no funciona',
  'It works once and expires after 7 days. If you’ve already used it, you’re on the list.':
    'Funciona una sola vez y vence a los 7 días. Si ya lo usó, ya está en la lista.',
  'Sign up again': 'Inscribirme de nuevo',
  'Click the button and we’ll take your address off our newsletter list.':
    'Haga clic en el botón y quitaremos su dirección de la lista de nuestro boletín.',
  'This link isn’t complete. Type your email address instead.':
    'Este enlace está incompleto. Mejor escriba su correo electrónico.',
  'Type your email address, and we’ll take it off our newsletter list.':
    'Escriba su correo electrónico y lo quitaremos de la lista de nuestro boletín.',
  'You’re unsubscribed': 'Se canceló su suscripción',
  'We took your address off the list.': 'Quitamos su dirección de la lista.',
  'If this address was on our list, it isn’t anymore.':
    'Si esta dirección estaba en nuestra lista, ya no está.',
  'You won’t get the {name} newsletter anymore': 'Ya no recibirá el boletín de {name}',
  'You won’t get the {name} newsletter anymore.': 'Ya no recibirá el boletín de {name}.',
  'If it wasn’t you, you can sign up again.': 'Si no fue usted, puede inscribirse de nuevo.',
  'We couldn’t save that. Please try again.': 'No pudimos guardarlo. Intente de nuevo, por favor.',
  'Please enter an email address': 'Escriba un correo electrónico, por favor',
  'This is too long for an email address': 'Esto es demasiado largo para un correo electrónico',
  'This isn’t an email address': 'Esto no es un correo electrónico',
  'Please check the box so that we can email you':
    'Marque la casilla, por favor, para que podamos escribirle',
}
