/** What Donate says besides its document, in Spanish. */
export const givingWords = {
  'Other ways to give': 'Otras formas de donar',
  'How often': 'Cada cuánto',
  Monthly: 'Cada mes',
  Once: 'Una vez',
  'Open <strong>{address}</strong> on a phone or a computer, and choose there how much you give.':
    'Abra <strong>{address}</strong> en un teléfono o una computadora, y elija ahí cuánto quiere donar.',
  '{provider} takes the payment.': '{provider} procesa el pago.',
  'Our giving partner takes the payment.':
    'El servicio de donaciones con el que trabajamos procesa el pago.',
  'Rather talk to somebody? Call {phone}.': '¿Prefiere hablar con alguien? Llame al {phone}.',
  'monthly ||a gift': 'cada mes',
  'once ||a gift': 'una vez',
  'Give Now': 'Donar ahora',
  'You can also <own>give on {provider}’s own page</own>.':
    'También puede <own>donar en la página de {provider}</own>.',
  '{provider} takes the payment and asks how much, once or monthly.':
    '{provider} procesa el pago y le pregunta cuánto, y si es una vez o cada mes.',
  '{provider} takes the payment. Our link tells it the amount; once or monthly is chosen there.':
    '{provider} procesa el pago. Nuestro enlace ya lleva la cantidad; ahí se elige si es una vez o cada mes.',
  'Our tax number (EIN): {taxNumber}': 'Nuestro número fiscal (EIN): {taxNumber}',
  'Another amount, in dollars': 'Otra cantidad, en dólares',
  Choose: 'Elegir',
  'Please type an amount from $1 to $100,000, such as 40 or 12.50.':
    'Escriba una cantidad de $1 a $100,000, por ejemplo 40 o 12.50.',
  'Setup Required': 'Falta configurarlo',
  'Giving on this page is not open yet. A person will gladly help you give today.':
    'Todavía no se puede donar en esta página. Con gusto alguien le ayuda a donar hoy.',
  'Mail a check': 'Mande un cheque por correo',
  'Giving form': 'Formulario para donar',
  'Open the giving form': 'Abrir el formulario para donar',
  'The form comes from our giving partner, who may then see that you are here.':
    'El formulario es del servicio de donaciones con el que trabajamos. Al abrirlo, ese servicio puede saber que usted está aquí.',
  'Where your gift goes': 'A dónde va su donación',
  'Gifts in someone’s name': 'Donaciones en nombre de alguien',
}
