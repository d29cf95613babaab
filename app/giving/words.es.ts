/** Spanish for Donate's fixed texts. */
export const givingWords = {
  'Other ways to give': 'Otras formas de donar',
  'How often': 'Cada cuánto',
  Monthly: 'Cada mes',
  Once: 'Una vez',
  'Open <strong>{url}</strong> on a phone or computer to choose your gift.':
    'Abra <strong>{url}</strong> en un teléfono o una computadora para elegir su donación.',
  '{provider} handles the payment.': '{provider} procesa el pago.',
  'Our giving partner handles the payment.':
    'El servicio de donaciones con el que trabajamos procesa el pago.',
  'Rather talk to someone? Call {phone}.': '¿Prefiere hablar con alguien? Llame al {phone}.',
  'monthly ||a gift': 'cada mes',
  'once ||a gift': 'una vez',
  'Give Now': 'Donar ahora',
  'You can also <own>give on {provider}’s own page</own>.':
    'También puede <own>donar en la página de {provider}</own>.',
  '{provider} handles the payment. You’ll choose how much and how often there.':
    '{provider} procesa el pago. Ahí elige cuánto y cada cuánto.',
  '{provider} handles the payment. We’ve filled in the amount. You’ll choose once or monthly there.':
    '{provider} procesa el pago. Ya pusimos la cantidad. Ahí elige si es una vez o cada mes.',
  'Our tax number (EIN): {taxNumber}': 'Nuestro número fiscal (EIN): {taxNumber}',
  'Another amount, in dollars': 'Otra cantidad, en dólares',
  Choose: 'Elegir',
  'Please enter an amount from $1 to $100,000, such as 40 or 12.50.':
    'Escriba una cantidad de $1 a $100,000, por ejemplo 40 o 12.50.',
  'Setup Required': 'Falta configurarlo',
  'You can’t give on this page yet. We’ll gladly help you give another way today.':
    'Todavía no se puede donar en esta página. Con gusto le ayudamos a donar de otra manera hoy.',
  'Mail a check': 'Mande un cheque por correo',
  'Giving form': 'Formulario para donar',
  'Open the giving form': 'Abrir el formulario para donar',
  'The form comes from our giving partner. If you open it, they can see that you’re here.':
    'El formulario es del servicio de donaciones con el que trabajamos. Al abrirlo, ese servicio puede saber que usted está aquí.',
  'Where your gift goes': 'A dónde va su donación',
  'Gifts in someone’s name': 'Donaciones en nombre de alguien',
}
