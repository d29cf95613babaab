/** What stands on the sheets for paper, in Spanish. */
export const printWords = {
  'This sheet': 'Esta hoja',
  Print: 'Imprimir',
  'To print: hold Ctrl and press P. On a Mac, hold Command and press P. On a phone, look for Print in the menu of your browser.':
    'Para imprimir: mantenga presionada la tecla Ctrl y oprima P. En una Mac, Command y P. En un teléfono, busque Imprimir en el menú de su navegador.',
  'Back to Contact': 'Volver a Contacto',
  'Back to the event': 'Volver al evento',

  'Where to find help': 'Dónde encontrar ayuda',
  'Help lines, meetings and what to say when you call, on one page to print.':
    'Líneas de ayuda, reuniones y qué decir cuando llame, en una página para imprimir.',
  'You do not have to do this alone. You can call right now.':
    'No tiene que hacerlo sin ayuda. Puede llamar ahora mismo.',
  'In danger, or someone will not wake up': 'En peligro, o alguien no despierta',
  'In crisis, or thinking of suicide': 'En crisis, o pensando en el suicidio',
  'Chat: {address}': 'Chat: {address}',
  'Food, shelter, or help with bills': 'Comida, refugio o ayuda con cuentas',
  '{name}, for treatment and support': '{name}, para tratamiento y apoyo',
  'Meetings in the next two weeks': 'Reuniones en las próximas dos semanas',
  'When you call, you can say': 'Cuando llame, puede decir',
  'I need help. I do not know where to start.': 'Necesito ayuda. No sé por dónde empezar.',
  'I am not safe right now.': 'En este momento corro peligro.',
  'I want to stop drinking or using.': 'Quiero dejar de beber o de usar drogas.',
  'I need a place to sleep tonight.': 'Necesito un lugar para dormir esta noche.',
  'You do not need the right words. In danger, say first where you are.':
    'No necesita las palabras exactas. Si hay peligro, diga primero dónde está.',
  'As of {day}. What is new stands on {address}.': 'Al {day}. Lo más nuevo está en {address}.',

  'Wallet cards': 'Tarjetas para la cartera',
  'Eight small cards with the help lines, to print and cut out.':
    'Ocho tarjetas pequeñas con las líneas de ayuda, para imprimir y recortar.',
  'Eight cards to a page. Print on thick paper, and cut along the marks.':
    'Ocho tarjetas por página. Imprima en papel grueso y corte por las marcas.',
  'The card': 'La tarjeta',
  'In crisis?': '¿En crisis?',
  'In danger?': '¿En peligro?',

  'A flyer to print and hang up.': 'Un volante para imprimir y colgar.',
  'Next: {day}': 'Próxima vez: {day}',
  'QR code with the address of this event': 'Código QR con la dirección de este evento',
  'Point the camera of a phone here, or type:': 'Apunte aquí la cámara de un teléfono, o escriba:',
  'Questions? Call {number}.': '¿Preguntas? Llame al {number}.',
}
