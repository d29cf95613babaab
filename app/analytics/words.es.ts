/** Spanish for the "Was this page helpful?" question. */
export const feedbackTexts = {
  'Was this page helpful?': '¿Le fue útil esta página?',
  'Your answer is anonymous.': 'Su respuesta es anónima.',
  'Thank you. That helps us write for the next person.':
    'Gracias. Así podemos escribir mejor para la próxima persona.',
  'We’re sorry. You don’t have to do this alone. Talk to a person now:':
    'Lo sentimos. No tiene que pasar por esto a solas. Hable con una persona ahora:',
  Yes: 'Sí',
  No: 'No',
  'Please choose Yes or No.': 'Elija Sí o No, por favor.',
  'We couldn’t save your answer. Please try again.':
    'No pudimos guardar su respuesta. Inténtelo de nuevo.',
}
