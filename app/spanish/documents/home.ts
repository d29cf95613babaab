/** Home, in Spanish. */
export const homeTexts = {
  'Come in. There is a light on.': 'Pase. Hay una luz encendida.',
  'We’re 14:23 Ministries. We’re people in recovery, neighbors, and friends of Jesus. Whatever brought you here, you’re welcome. You don’t have to do this alone.':
    'Somos 14:23 Ministries. Somos personas en recuperación, vecinos y amigos de Jesús. No importa qué le haya traído hasta aquí: esta es su casa. No tiene que pasar por esto a solas.',
  'My Father will love him, and We will come to him and make Our home with him.':
    'Mi Padre le amará, y vendremos á él, y haremos con él morada.',
  'Get Help Today': 'Reciba ayuda hoy',

  'You don’t have to have it all together first': 'No hace falta tener la vida en orden para venir',
  'Come tired. Come unsure. Come with questions about faith, or with none at all. No one here will ask you to earn your chair.\n\nWe’re a Christian ministry in a small city, and recovery is what we do. Faith is why we do this. It’s never the price of help.':
    'Venga con cansancio. Venga con dudas. Venga con preguntas sobre la fe, o sin ninguna. Aquí nadie le va a pedir que se gane su silla.\n\nSomos un ministerio cristiano en una ciudad pequeña, y nos dedicamos a la recuperación. Lo hacemos por fe. La fe nunca es el precio de la ayuda.',
  'You say hello': 'Usted nos saluda',
  'Write, call, or walk in. A first name is enough.':
    'Escriba, llame o venga. Basta con su primer nombre.',
  'We listen': 'Le escuchamos',
  'You tell us what you want to tell us. We don’t judge, and we don’t rush.':
    'Usted cuenta lo que quiera contar. No juzgamos y no tenemos prisa.',
  'We find one next step': 'Buscamos juntos el siguiente paso',
  'A meeting, a meal, a counselor, a bed. One thing, together, and then the next.':
    'Una reunión, una comida, un consejero, una cama. Una cosa, juntos, y después la que sigue.',

  'Where would you like to begin?': '¿Por dónde quiere empezar?',
  'Four doors into the same house. If you’re not sure which one is yours, any of them will do.':
    'Son cuatro puertas de la misma casa. Si no sabe cuál es la suya, cualquiera sirve.',
  'For the day you’re ready, and for the day you only wish you were. Treatment, counseling, and people who’ve been there.':
    'Para el día en que se sienta con fuerzas, y para el día en que solo quisiera tenerlas. Tratamiento, consejería y gente que ya recorrió este camino.',
  'Care for anxiety, grief, trauma, and long nights. You can say it out loud here.':
    'Atención para la ansiedad, el duelo, el trauma y las noches largas. Aquí puede decirlo en voz alta.',
  'A meal and dry socks today. A key to your own door as soon as we can find it.':
    'Hoy, una comida y calcetines secos. La llave de su propia puerta, en cuanto podamos encontrarla.',
  'Prayer, Scripture, and friends for the road, at your own pace.':
    'Oración, Biblia y amigos para el camino, al paso que usted lleve.',

  'You can rest here': 'Aquí puede descansar',
  'Tell us what you’re carrying': 'Cuéntenos qué le pesa',

  'Letters from the table': 'Cartas desde la mesa',
  'From people who once stood at the door and wondered too.':
    'De personas que un día también dudaron frente a la puerta.',
  'Daniel M.': 'Daniel M.',
  'Recovery group': 'Grupo de recuperación',
  'I came to one meeting because my sister wouldn’t stop asking. I stayed because no one wanted a thing from me. They just kept saving me a chair.':
    'Vine a una reunión porque mi hermana no dejaba de insistir. Me quedé porque nadie quería nada de mí. Nada más me seguían guardando una silla.',
  '2 years sober': '2 años de sobriedad',
  'Rosa T.': 'Rosa T.',
  'Family group': 'Grupo de familias',
  'I thought I had to fix my son before I was allowed to sleep. Here I learned to love him, and to sleep.':
    'Yo creía que tenía que arreglar a mi hijo antes de tener permiso de dormir. Aquí aprendí a quererlo, y a dormir.',
  'Mother of a son in recovery': 'Madre de un hijo en recuperación',
  'Will K.': 'Will K.',
  'They found me a bed on a Tuesday. By Friday they knew how I take my coffee. That was when I began to think I might live.':
    'Un martes me consiguieron una cama. Para el viernes ya sabían cómo tomo el café. Ahí empecé a pensar que a lo mejor iba a vivir.',
  'In his own apartment': 'En su propio apartamento',

  'The porch light is on': 'La luz del porche está encendida',
  'Tell us a little, or just your first name. We’ll take it from there, at your pace.':
    'Cuéntenos un poco, o díganos solo su primer nombre. De ahí seguimos, a su paso.',
  'The Light shines in the darkness, and the darkness has not overcome it.':
    'Y la luz en las tinieblas resplandece; mas las tinieblas no la comprendieron.',
  'John 1:5, Berean Standard Bible': 'Juan 1:5, Reina-Valera 1909',
  Give: 'Haga una donación',
  Volunteer: 'Ofrezca su tiempo',
}
