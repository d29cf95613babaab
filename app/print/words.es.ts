/** The printable sheets, in Spanish. */
export const printWords = {
  'This sheet': 'Esta hoja',
  Print: 'Imprimir',
  'To print, press Ctrl + P. On a Mac, press Command + P. On a phone, look for Print in your browser’s menu.':
    'Para imprimir, presione Ctrl + P. En una Mac, Command + P. En un teléfono, busque Imprimir en el menú de su navegador.',
  'Back to Contact': 'Volver a Contacto',
  'Back to the event': 'Volver al evento',

  'Where to find help': 'Dónde encontrar ayuda',
  'Help lines, meetings, and what to say when you call, on one printable page.':
    'Líneas de ayuda, reuniones y qué decir cuando llame, en una página para imprimir.',
  'You don’t have to do this alone. You can call right now.':
    'No tiene que pasar por esto a solas. Puede llamar ahora mismo.',
  'In danger, or someone won’t wake up': 'En peligro, o alguien no despierta',
  'In crisis, or thinking about suicide': 'En crisis, o pensando en el suicidio',
  'Chat: {address}': 'Chat: {address}',
  'Food, shelter, or help with bills': 'Comida, refugio o ayuda con cuentas',
  '{name}, for treatment and support': '{name}, para tratamiento y apoyo',
  'Meetings in the next two weeks': 'Reuniones en las próximas dos semanas',
  'When you call, you can say': 'Cuando llame, puede decir',
  'I need help. I don’t know where to start.': 'Necesito ayuda. No sé por dónde empezar.',
  'I’m not safe right now.': 'En este momento corro peligro.',
  'I want to stop drinking or using.': 'Quiero dejar de beber o de usar drogas.',
  'I need a place to sleep tonight.': 'Necesito un lugar para dormir esta noche.',
  'You don’t need the right words. If you’re in danger, say where you are first.':
    'No necesita las palabras exactas. Si hay peligro, diga primero dónde está.',
  'As of {day}. For the latest, go to {address}.': 'Al {day}. Lo más nuevo está en {address}.',

  'Wallet cards': 'Tarjetas para la cartera',
  'Eight small cards with help line numbers to print and cut out.':
    'Ocho tarjetas pequeñas con los números de ayuda, para imprimir y recortar.',
  'Eight cards to a page. Print them on thick paper and cut along the marks.':
    'Ocho tarjetas por página. Imprima en papel grueso y corte por las marcas.',
  'Wallet card': 'Tarjeta para la cartera',
  'In crisis?': '¿En crisis?',
  'In danger?': '¿En peligro?',

  'A flyer to print and post.': 'Un volante para imprimir y colgar.',
  'Next: {day}': 'Próxima vez: {day}',
  'QR code for this event’s page': 'Código QR de la página de este evento',
  'Scan with your phone’s camera, or type:': 'Escanee con la cámara de su teléfono, o escriba:',
  'Questions? Call {number}.': '¿Preguntas? Llame al {number}.',
}
