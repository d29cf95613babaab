/** What the question at the foot of a page says, in Spanish. */
export const questionWords = {
  'Was this page of help?': '¿Le ayudó esta página?',
  'One press. We count it, and not who you are.':
    'Un solo toque. Contamos su respuesta, no quién es usted.',
  'Thank you. That helps us to write for the next person.':
    'Gracias. Eso nos ayuda a escribir para la próxima persona.',
  'We are sorry. You do not have to find it alone: talk to a person now.':
    'Lo sentimos. No tiene que buscar a solas: hable con una persona ahora.',
  Yes: 'Sí',
  No: 'No',
  'Please answer with Yes or No.': 'Responda con Sí o No, por favor.',
  'Your answer could not be counted. Please try again.':
    'No se pudo contar su respuesta. Inténtelo de nuevo.',
}
