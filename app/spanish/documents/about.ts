/** About, in Spanish. */
export const aboutTexts = {
  'A house with many chairs': 'Una casa con muchas sillas',
  'We’re a Christian ministry in a small city, and recovery is what we do. Some of us came for help and stayed to help. Someone welcomed each of us.':
    'Somos un ministerio cristiano en una ciudad pequeña, y nos dedicamos a la recuperación. Algunos vinimos a buscar ayuda y nos quedamos a ayudar. A todos nos recibió alguien.',

  'Why 14:23': 'Por qué 14:23',
  'The night before he died, Jesus sat at a table with his friends and made them a promise. It’s written in the Gospel of John, chapter 14, verse 23. Whoever loves him, he said, will not be left outside. “We will come to him and make Our home with him.”':
    'La noche antes de morir, Jesús se sentó a la mesa con sus amigos y les hizo una promesa. Está escrita en el Evangelio de Juan, capítulo 14, versículo 23. Quien lo ama, les dijo, no se queda afuera. “Vendremos á él, y haremos con él morada”.',
  'We took that verse as our name because we were all looking for home: in a bottle, in a pill, in the wrong arms, on a bench in the rain. Now we try to be a small piece of that home for one another and for whoever comes next.':
    'Tomamos ese versículo como nombre, porque un hogar es lo que todos andábamos buscando: en una botella, en una pastilla, en los brazos equivocados, en una banca bajo la lluvia. Ahora tratamos de ser un pedacito de ese hogar unos para otros, y para quien venga después.',
  'Carry one another’s burdens, and in this way you will fulfill the law of Christ.':
    'Sobrellevad los unos las cargas de los otros; y cumplid así la ley de Cristo.',
  'Galatians 6:2, Berean Standard Bible': 'Gálatas 6:2, Reina-Valera 1909',

  'Our mission': 'Nuestra misión',
  'We make room for people in recovery, and for the people who love them, so that no one has to find the way home alone.':
    'Abrimos lugar a las personas en recuperación, y a quienes las quieren, para que nadie tenga que buscar a solas el camino a casa.',
  'Welcome first': 'Primero, recibir',
  'Before the forms and the plans there is a chair, a cup of something warm, and your name.':
    'Antes que los formularios y los planes hay una silla, una taza de algo caliente y su nombre.',
  'Tell the truth': 'Decir la verdad',
  'We speak plainly, about addiction, about faith, and about our own failures.':
    'Hablamos claro: de la adicción, de la fe y de nuestras propias fallas.',
  Stay: 'Quedarnos',
  'Recovery takes longer than a program. If you stumble, the door opens the same way it did before.':
    'La recuperación dura más que un programa. Si tropieza, la puerta se abre igual que antes.',

  'How the story goes': 'Así va la historia',
  'It begins at a door': 'Empieza en una puerta',
  'Someone is brave enough to knock, and someone is there to answer. Nothing happens without those two.':
    'Alguien tiene el valor de tocar, y alguien está ahí para abrir. Sin esas dos personas no pasa nada.',
  'It grows around a table': 'Crece alrededor de una mesa',
  'We eat, we pray, we tell the truth. Week by week, strangers learn one another’s names, and then one another’s stories.':
    'Comemos, oramos y decimos la verdad. Semana tras semana, gente que no se conocía se aprende los nombres, y después las historias.',
  'It becomes a home': 'Se vuelve un hogar',
  'The person who once knocked now holds the door for the next one. That’s how this house stays lit.':
    'La persona que un día tocó ahora le abre la puerta a la que sigue. Así es como esta casa sigue encendida.',

  'Who you will meet': 'A quién va a conocer',
  'A few of the people who keep the light on.':
    'Algunas de las personas que mantienen la luz encendida.',
  'Pastoral care': 'Cuidado pastoral',
  'Prayer and teaching': 'Oración y enseñanza',
  'They open the Scriptures, pray with anyone who asks, and sit with you in the hard hours.':
    'Abren las Escrituras, oran con quien lo pida y se sientan a su lado en las horas difíciles.',
  'Recovery leaders': 'Líderes de recuperación',
  'Groups and mentoring': 'Grupos y mentoría',
  'Most of them have walked this road themselves. They know the first week, and the worst one.':
    'La mayoría ha recorrido este mismo camino. Conocen la primera semana, y también la peor.',
  'Outreach team': 'Equipo de alcance',
  'Meals, streets, and housing': 'Comidas, calle y vivienda',
  'They carry soup and dry socks to where people are, and they come back the next week.':
    'Llevan sopa y calcetines secos a donde está la gente, y vuelven la semana siguiente.',

  'The promise in our name': 'La promesa en nuestro nombre',
  'If anyone loves Me, he will keep My word. My Father will love him, and We will come to him and make Our home with him.':
    'El que me ama, mi palabra guardará; y mi Padre le amará, y vendremos á él, y haremos con él morada.',
  'Come and see': 'Venga y vea',
  'The best way to get to know us is to sit down with us.':
    'La mejor manera de conocernos es sentarse con nosotros.',
  'Say hello': 'Salúdenos',
}
