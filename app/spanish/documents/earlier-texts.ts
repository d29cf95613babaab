/**
 * English texts that earlier versions came with, in Spanish. A site that saved one of them still shows it: a changed
 * built-in text moves here with its Spanish.
 */
export const earlierTexts: Readonly<Record<string, string>> = {
  'The night before he died, Jesus sat at a table with his friends and made them a promise. It is written in the Gospel of John, chapter 14, verse 23. Whoever loves him, he said, will not be left outside. “We will come to him and make our home with him.”':
    'La noche antes de morir, Jesús se sentó a la mesa con sus amigos y les hizo una promesa. Está escrita en el Evangelio de Juan, capítulo 14, versículo 23. Quien lo ama, les dijo, no se queda afuera. “Vendremos á él, y haremos con él morada”.',
  'Bear one another’s burdens, and so fulfill the law of Christ.':
    'Sobrellevad los unos las cargas de los otros; y cumplid así la ley de Cristo.',
  'Galatians 6:2 (WEB)': 'Gálatas 6:2, Reina-Valera 1909',
  'If a man loves me, he will keep my word. My Father will love him, and we will come to him and make our home with him.':
    'El que me ama, mi palabra guardará; y mi Padre le amará, y vendremos á él, y haremos con él morada.',
  'He heals the broken in heart, and binds up their wounds.':
    'El sana á los quebrantados de corazón, y liga sus heridas.',
  'Psalm 147:3 (WEB)': 'Salmo 147:3, Reina-Valera 1909',
  'Even so, let your light shine before men, that they may see your good works and glorify your Father who is in heaven.':
    'Así alumbre vuestra luz delante de los hombres, para que vean vuestras obras buenas, y glorifiquen á vuestro Padre que está en los cielos.',
  'Matthew 5:16 (WEB)': 'Mateo 5:16, Reina-Valera 1909',
  'For where two or three are gathered together in my name, there I am in the middle of them.':
    'Porque donde están dos ó tres congregados en mi nombre, allí estoy en medio de ellos.',
  'Matthew 18:20 (WEB)': 'Mateo 18:20, Reina-Valera 1909',
  'Let each man give according as he has determined in his heart; not grudgingly, or under compulsion; for God loves a cheerful giver.':
    'Cada uno dé como propuso en su corazón: no con tristeza, ó por necesidad; porque Dios ama el dador alegre.',
  '2 Corinthians 9:7 (WEB)': '2 Corintios 9:7, Reina-Valera 1909',
  'My Father will love him, and we will come to him and make our home with him.':
    'Mi Padre le amará, y vendremos á él, y haremos con él morada.',
  'The light shines in the darkness, and the darkness hasn’t overcome it.':
    'Y la luz en las tinieblas resplandece; mas las tinieblas no la comprendieron.',
  'John 1:5 (WEB)': 'Juan 1:5, Reina-Valera 1909',
  'If a stranger lives as a foreigner with you in your land, you shall not do him wrong. The stranger who lives as a foreigner with you shall be to you as the native-born among you, and you shall love him as yourself; for you lived as foreigners in the land of Egypt. I am Yahweh your God.':
    'Y cuando el extranjero morare contigo en vuestra tierra, no le oprimiréis. Como á un natural de vosotros tendréis al extranjero que peregrinare entre vosotros; y ámalo como á ti mismo; porque peregrinos fuisteis en la tierra de Egipto: Yo Jehová vuestro Dios.',
  'Leviticus 19:33-34 (WEB)': 'Levítico 19:33-34, Reina-Valera 1909',
  'Yahweh is near to those who have a broken heart, and saves those who have a crushed spirit.':
    'Cercano está Jehová á los quebrantados de corazón; y salvará á los contritos de espíritu.',
  'Psalm 34:18 (WEB)': 'Salmo 34:18, Reina-Valera 1909',
  'Behold, I will do a new thing. It springs out now. Don’t you know it? I will even make a way in the wilderness, and rivers in the desert.':
    'He aquí que yo hago cosa nueva: presto saldrá á luz: ¿no la sabréis? Otra vez pondré camino en el desierto, y ríos en la soledad.',
  'Isaiah 43:19 (WEB)': 'Isaías 43:19, Reina-Valera 1909',
  'Come to me, all you who labor and are heavily burdened, and I will give you rest.':
    'Venid á mí todos los que estáis trabajados y cargados, que yo os haré descansar.',
  'Matthew 11:28 (WEB)': 'Mateo 11:28, Reina-Valera 1909',
  'John 14:23 (WEB)': 'Juan 14:23, Reina-Valera 1909',
  'But grow in the grace and knowledge of our Lord and Savior Jesus Christ. To him be the glory both now and forever. Amen.':
    'Mas creced en la gracia y conocimiento de nuestro Señor y Salvador Jesucristo. A él sea gloria ahora y hasta el día de la eternidad. Amén.',
  '2 Peter 3:18 (WEB)': '2 Pedro 3:18, Reina-Valera 1909',
  'A light left on for anyone on the road home. Come as you are: you will be heard, and you will not walk alone.':
    'Una luz encendida para quien va de camino a casa. Venga como está: aquí le escuchan, y no va a caminar a solas.',
  'Suppers, groups, prayer and work days. You are welcome at every one of them, as you are, and you may bring someone.':
    'Cenas, grupos, oración y días de trabajo. En todos hay lugar para usted, así como es, y puede traer a alguien.',
  'Each event says where it is held. The directions here lead to our own door.':
    'Cada evento dice dónde es. Estas indicaciones llevan a nuestra propia puerta.',
  'A ride, a child seat, a meal without meat, or a first time alone: ask, and we will help if we can.':
    '¿Necesita quien le traiga, una silla de niño para el carro o una comida sin carne? ¿Es su primera vez y viene sin compañía? Pregunte, y si podemos le ayudamos.',
  'News by e-mail': 'Noticias por correo electrónico',
  'Helps somebody through the first days of a new start, with a person beside them.':
    'Ayuda a alguien en los primeros días de un nuevo comienzo, con una persona a su lado.',
  'Out of every dollar, this is how it is used.': 'De cada dólar, así es como se usa.',
  'Make it out to 14:23 Ministries. Write to us, and we tell you where to send it.':
    'Hágalo a nombre de 14:23 Ministries. Escríbanos, y le decimos a dónde mandarlo.',
  'Things, not money': 'Cosas, no dinero',
  'Coats, blankets, food that keeps. Ask us first what is needed this week.':
    'Abrigos, cobijas, comida que no se eche a perder. Primero pregúntenos qué hace falta esta semana.',
  'Cook, drive, listen, mend. Tell us what you like to do.':
    'Cocinar, manejar, escuchar, remendar. Díganos qué le gusta hacer.',
  'One time or every month, whatever fits. We are glad of it either way.':
    'Una sola vez o cada mes, como mejor le venga. De las dos maneras la recibimos con alegría.',
  'Giving opens with our giving partner, who takes the payment. We never see your card number.':
    'La donación se hace con la empresa de donaciones con la que trabajamos, que procesa el pago. Nosotros nunca vemos el número de su tarjeta.',
  'Sermons, songs, and people telling what happened to them in their own words. Start anywhere; stop whenever you like.':
    'Sermones, cantos, y personas que cuentan en sus propias palabras lo que les pasó. Empiece por donde quiera; pare cuando guste.',
  'We are a Christian ministry in a small city, and recovery is what we do. Some of us came for help and stayed to help. All of us were welcomed by somebody.':
    'Somos un ministerio cristiano en una ciudad pequeña, y nos dedicamos a la recuperación. Algunos vinimos a buscar ayuda y nos quedamos a ayudar. A todos nos recibió alguien.',
  'We took that verse as our name, because home is what we all were looking for: in a bottle, in a pill, in the wrong arms, on a bench in the rain. Now we try to be a small piece of that home for one another, and for whoever comes next.':
    'Tomamos ese versículo como nombre, porque un hogar es lo que todos andábamos buscando: en una botella, en una pastilla, en los brazos equivocados, en una banca bajo la lluvia. Ahora tratamos de ser un pedacito de ese hogar unos para otros, y para quien venga después.',
  'We make room for people in recovery, and for the people who love them, so that nobody has to find the way home alone.':
    'Abrimos lugar a las personas en recuperación, y a quienes las quieren, para que nadie tenga que buscar a solas el camino a casa.',
  'Somebody is brave enough to knock, and somebody is there to open. Nothing happens without those two.':
    'Alguien tiene el valor de tocar, y alguien está ahí para abrir. Sin esas dos personas no pasa nada.',
  'They open the Scriptures, pray with whoever asks, and sit with you in the hard hours.':
    'Abren las Escrituras, oran con quien lo pida y se sientan a su lado en las horas difíciles.',
  'The best way to know us is to sit down with us once.':
    'La mejor manera de conocernos es sentarse una vez con nosotros.',
  'Addiction is an illness, and it can be treated. We hold on to what medicine has learned and to what faith has always known: that you are more than the worst thing you have done.\n\nWhat we cannot do ourselves, we find for you with licensed partners, and we go with you.':
    'La adicción es una enfermedad, y se puede tratar. Nos apoyamos en lo que la medicina ha aprendido y en lo que la fe siempre ha sabido: que usted es más que lo peor que haya hecho.\n\nLo que no podemos hacer nosotros se lo buscamos con organizaciones que tienen licencia, y le acompañamos.',
  'With an addiction there often comes fear, trauma or depression. We look at both, so that neither pulls you back.':
    'Con una adicción muchas veces vienen el miedo, el trauma o la depresión. Atendemos las dos cosas, para que ninguna le haga volver atrás.',
  'Not everybody can come to us. So we go: to the park, the riverbank, the motel, the jail. We bring something warm, and we learn names.\n\nIt is simple work. It needs soup, patience and friends like you.':
    'No todos pueden venir con nosotros. Por eso vamos: al parque, a la orilla del río, al motel, a la cárcel. Llevamos algo caliente, y nos aprendemos los nombres.\n\nEs un trabajo sencillo. Hacen falta sopa, paciencia y amistades como la suya.',
  'Prayer, for whoever asks': 'Oración, para quien la pida',
  'Six ways in which this house walks out of its own door.':
    'Seis maneras en que esta casa sale por su propia puerta.',
  'A letter, a visit, and somebody to meet you on the day you come out.':
    'Una carta, una visita, y alguien que le espere el día que salga.',
  'You do not need training to carry soup. Come once with somebody who knows the way.':
    'No hace falta capacitación para llevar sopa. Venga una vez con alguien que ya conoce el camino.',
  'I signed up to help people. Mostly I have been taught: how to wait, how to share, how to be glad of dry shoes.':
    'Me apunté para ayudar a la gente. Más bien me han enseñado a mí: a esperar, a compartir, a alegrarme por unos zapatos secos.',
  'If you are steady in your own recovery, sit beside somebody who is new to it.':
    'Si su propia recuperación va firme, siéntese junto a alguien que apenas empieza.',
  'Do you know somebody who needs us?': '¿Conoce a alguien que nos necesita?',
  'Are you without a home tonight? Tell us, and we begin with tonight: something to eat, somewhere warm, somebody to call.\n\nThe rest can wait until you have slept. Then we work on a roof, papers and an income with you, one after the other.':
    '¿No tiene hogar esta noche? Díganoslo, y empezamos por esta noche: algo de comer, un lugar donde no haga frío, alguien a quien llamar.\n\nLo demás puede esperar hasta que haya dormido. Después trabajamos con usted por un techo, documentos y un ingreso, una cosa tras otra.',
  'You need no papers to eat with us': 'No necesita identificación para comer con nosotros',
  'You need no faith to be helped': 'No necesita tener fe para recibir ayuda',
  'You will be called by your name': 'Le vamos a llamar por su nombre',
  'Nobody will ask how you got here': 'Nadie le va a preguntar cómo llegó hasta aquí',
  'We help you find a safe bed for tonight, with us or with a partner, and tell you honestly what is free.':
    'Le ayudamos a encontrar una cama segura para esta noche, con nosotros o con otra organización, y le decimos con franqueza dónde hay lugar.',
  'Hot food at a real table, and a bag to take along.':
    'Comida caliente en una mesa de verdad, y una bolsa para llevar.',
  'A room for the time in between, while the next door is being opened.':
    'Un cuarto mientras tanto, hasta que se abra la siguiente puerta.',
  'One person who knows your file: ID papers, benefits, dates to keep, the long line.':
    'Una persona que conoce su caso: identificación, beneficios, citas que no hay que perder, la fila larga.',
  'Nobody should be alone outside': 'Nadie debería estar a solas en la calle',
  'For yourself or for somebody you have seen: tell us, and we will look for a way together.':
    'Por usted o por alguien a quien haya visto: díganoslo, y juntos buscamos la manera.',
  'We are 14:23 Ministries. We are people in recovery, neighbors, and friends of Jesus. Whatever brought you here, you are welcome. You do not have to do this alone.':
    'Somos 14:23 Ministries. Somos personas en recuperación, vecinos y amigos de Jesús. No importa qué le haya traído hasta aquí: esta es su casa. No tiene que pasar por esto a solas.',
  'You do not have to have it together first': 'No hace falta tener la vida en orden para venir',
  'Come tired. Come unsure. Come with questions about faith, or with none at all. Nobody here will ask you to earn your chair.\n\nWe are a Christian ministry in a small city, and recovery is what we do. Faith is why we do this. It is never the price of help.':
    'Venga con cansancio. Venga con dudas. Venga con preguntas sobre la fe, o sin ninguna. Aquí nadie le va a pedir que se gane su silla.\n\nSomos un ministerio cristiano en una ciudad pequeña, y nos dedicamos a la recuperación. Lo hacemos por fe. La fe nunca es el precio de la ayuda.',
  'For the day you are ready, and for the day you only wish you were. Treatment, counseling and people who have walked it.':
    'Para el día en que se sienta con fuerzas, y para el día en que solo quisiera tenerlas. Tratamiento, consejería y gente que ya recorrió este camino.',
  'Prayer, Scripture and friends for the road, at whatever pace is yours.':
    'Oración, Biblia y amigos para el camino, al paso que usted lleve.',
  'You may rest here': 'Aquí puede descansar',
  'Tell us what you carry': 'Cuéntenos qué le pesa',
  'I came to one meeting because my sister would not stop asking. I stayed because nobody wanted a thing from me. They just kept saving me a chair.':
    'Vine a una reunión porque mi hermana no dejaba de insistir. Me quedé porque nadie quería nada de mí. Nada más me seguían guardando una silla.',
  'Tell us a little, or nothing but your first name. We take it from there, at your pace.':
    'Cuéntenos un poco, o díganos solo su primer nombre. De ahí seguimos, a su paso.',
  'Anxious, numb, grieving, or only worn out: you do not have to explain it well. Come as you are, and we begin there.':
    'Con ansiedad, sin sentir nada, de duelo o nada más con cansancio: no tiene que explicarlo bien. Venga como está, y de ahí empezamos.',
  'Some pain has no bruise to show. You still deserve care for it. We listen without hurry, and we do not tell you to pray harder.\n\nWhere you need a doctor or a licensed therapist, we help you find one and keep in touch while you go.':
    'Hay dolores que no dejan moretón. También por esos merece usted que le cuiden. Escuchamos sin prisa, y no le decimos que lo que le falta es orar más.\n\nSi necesita un médico o un terapeuta con licencia, le ayudamos a encontrarlo y seguimos en contacto mientras va.',
  'Counseling for you alone, or as a couple or family':
    'Consejería para usted, en pareja o en familia',
  'Small groups that keep confidence': 'Grupos pequeños y confidenciales',
  'Help to find a doctor or a therapist': 'Ayuda para encontrar médico o terapeuta',
  'Good methods, gentle people, and no one way that has to fit all.':
    'Buenos métodos, gente amable, y ninguna receta que tenga que servirles a todos.',
  'For those who want it, we bring prayer and Scripture into the room. They stand beside good care, never in its place.':
    'Para quien lo desea, traemos la oración y la Biblia a la conversación. Van al lado de la buena atención, nunca en su lugar.',
  'Write two lines, or call. We are glad you are still here.':
    'Escriba dos líneas, o llame. Nos alegra que siga aquí.',
  'Wanting to change is a start. What carries you is a plain week: people who wait for you, someone who knows your story, a bed that is safe.\n\nChoose one program or combine them. We will help you find what fits.':
    'Querer cambiar ya es un comienzo. Lo que sostiene es una semana sencilla: gente que le espera, alguien que conoce su historia, una cama segura.\n\nElija un programa o combine varios. Le ayudamos a encontrar lo que le quede bien.',
  'A plan that is yours, on paper': 'Un plan suyo, por escrito',
  'No shame if you have to begin again': 'Ninguna vergüenza si hay que volver a empezar',
  'A circle of chairs, the same faces each week. You may talk or only listen. What is said there stays there.':
    'Un círculo de sillas, las mismas caras cada semana. Puede hablar o solo escuchar. Lo que ahí se dice, ahí se queda.',
  'I counted days because I did not trust weeks. Somebody in my group counted them with me. One day we both lost count, and laughed.':
    'Contaba los días porque no confiaba en las semanas. Alguien de mi grupo los contaba conmigo. Un día los dos perdimos la cuenta, y nos reímos.',
  'Choose the door nearest to you. They all lead to people.':
    'Elija la puerta que le quede más cerca. Detrás de todas hay personas.',
  'Help to reach detox and treatment': 'Ayuda para llegar a la desintoxicación y al tratamiento',
  'Counseling, alone and with others': 'Consejería, individual y en grupo',
  'Help to find a doctor or therapist': 'Ayuda para encontrar médico o terapeuta',
  'A meal today, a door of your own.': 'Una comida hoy, una puerta que sea suya.',
  'If you have nowhere to sleep tonight, say so. We start with food, warmth and rest, and then we work on a roof, papers and an income, one at a time.':
    'Si no tiene dónde dormir esta noche, díganoslo. Empezamos con comida, calor y descanso, y después trabajamos por un techo, documentos y un ingreso, una cosa a la vez.',
  'Help to find a bed for tonight': 'Ayuda para encontrar cama esta noche',
  'Many of us met God on the way out of the dark, some of us slowly. You can pray with us, read with us, or only sit in the back and listen.':
    'Muchos encontramos a Dios cuando íbamos saliendo de la oscuridad, algunos poco a poco. Puede orar con nosotros, leer con nosotros, o solo sentarse atrás y escuchar.',
  'Not everybody can come to us, so we go out: with hot food, clean clothes and time to talk. We would love your company.':
    'No todos pueden venir, así que salimos nosotros: con comida caliente, ropa limpia y tiempo para conversar. Nos encantaría ir en su compañía.',
  'Then begin by saying so. We will work it out with you.':
    'Entonces empiece por decirlo. Lo vamos viendo con usted.',
  'You do not need to know the songs or own a Bible. You may come with anger, with questions, or with a faith you lost years ago.\n\nWe read together, pray together, eat together, and let God do what only God can do.':
    'No hace falta saberse los cantos ni tener una Biblia. Puede venir con enojo, con preguntas, o con una fe que perdió hace años.\n\nLeemos juntos, oramos juntos, comemos juntos, y dejamos que Dios haga lo que solo Dios puede hacer.',
  'A mentor for what each day asks of you': 'Un mentor para lo que cada día le pida',
  'Start anywhere. Nobody writes down who was here.':
    'Empiece por donde quiera. Nadie anota quién vino.',
  'I asked the question I was sure would get me thrown out. Somebody said, “I wonder about that too,” and passed me the bread.':
    'Hice la pregunta por la que estaba segura de que me iban a echar. Alguien dijo: “Yo también me lo pregunto”, y me pasó el pan.',
  'The man who mentored me never once preached at me. He fixed my bike and told me the truth. Now I do that for somebody else.':
    'Mi mentor no me echó ni un solo sermón. Me arregló la bicicleta y me dijo la verdad. Ahora yo hago eso por alguien más.',
  'You may read every page here without telling us who you are. What you do tell us stays between you and the people who help you.':
    'Aquí puede leer todas las páginas sin decirnos quién es. Lo que sí nos cuente queda entre usted y las personas que le ayudan.',
  'When you only read': 'Cuando solo lee',
  'When you say that you are coming': 'Cuando nos dice que viene',
  'Ask, correct, remove': 'Preguntar, corregir, quitar',
  'Videos, maps and giving': 'Videos, mapas y donaciones',
  'You may ask at any time what we have kept about you, have it put right or have it removed. {ways to reach us}. A person will answer.':
    'En cualquier momento puede preguntar qué tenemos guardado sobre usted, y pedir que se corrija o que se quite. {ways to reach us}. Le contestará una persona.',
  'This website is not watched around the clock and cannot send help. If you or someone near you is in danger, call [911](tel:911). If you are in crisis, call or text [988](tel:988) at any hour.':
    'Nadie vigila este sitio las 24 horas, y desde aquí no se puede mandar ayuda. Si usted o alguien cercano está en peligro, llame al [911](tel:911). Si está en crisis, a cualquier hora llame al [988](tel:988) y oprima el 2, o mande la palabra AYUDA por mensaje de texto al 988.',
  'Write to us as yourself, and with respect. Do not send what could harm people or the website, and do not try to reach parts of it that are not meant for you.':
    'Escríbanos en su propio nombre, y con respeto. No mande nada que pueda dañar a las personas o al sitio, y no trate de entrar en partes que no son para usted.',
  'Gifts are free, and no help here depends on one. A gift is handled by the company named where you give, under its own terms. If a gift went wrong, tell us and we will put it right with you.':
    'Las donaciones son voluntarias, y aquí ninguna ayuda depende de ellas. De cada donación se encarga la empresa que se nombra donde usted dona, según sus propios términos. Si algo salió mal con una donación, díganoslo y lo arreglamos con usted.',
  'If something here is unclear or seems unfair, [tell us](/contact). How we treat what you tell us stands in our [Privacy Policy](/privacy).':
    'Si algo aquí no está claro o le parece injusto, [díganoslo](/contact). Cómo tratamos lo que nos cuenta está en nuestra [Política de privacidad](/privacy).',
  [`We do not follow you. There are no advertisements and no trackers on this website, and no page asks another company for anything while you read it.

We count how often each page is opened on a day, in English and in Spanish. Our server adds one to a number, and that is all: your address, your browser and the way you came are not kept with it, and no cookie or script is used. At the foot of some pages we ask if they were of help. Yes or No adds one to a number too. Nobody can tell from these numbers who read what. We keep them for three years.

If you choose light or dark colors, your own browser remembers that choice. It is not sent to us. Reading the pages sets no cookies.

Your browser also keeps one page of ours for times without network: the help lines, the next meetings and our address. Finish and clear, at the foot of every page, takes it away.

To keep the site safe, our server counts how often one network address sends a form or tries to sign in. Those counts are deleted within hours.`]: `No le seguimos el rastro. En este sitio no hay anuncios ni rastreadores, y ninguna página le pide nada a otra empresa mientras usted la lee.

Contamos cuántas veces se abre cada página en un día, en inglés y en español. Nuestro servidor suma uno a un número, y nada más: con él no se guardan ni su dirección, ni su navegador, ni por dónde llegó, y no se usan cookies ni programas. Al pie de algunas páginas preguntamos si le ayudaron. Sí o No también suma uno a un número. Por estos números nadie puede saber quién leyó qué. Los guardamos tres años.

Si elige colores claros u oscuros, su propio navegador recuerda esa elección. No se nos envía. Por leer las páginas no se guarda ninguna cookie.

Su navegador también guarda una página nuestra para cuando no haya conexión: las líneas de ayuda, las próximas reuniones y nuestra dirección. Terminar y borrar, al pie de cada página, la quita.

Para cuidar el sitio, nuestro servidor cuenta cuántas veces una misma dirección de red envía un formulario o intenta iniciar sesión. Esas cuentas se borran en cuestión de horas.`,
  [`The contact form keeps what you type: your name, e-mail address, phone number if you give one, the kind of request, the subject and the message, and how we may reach you safely, if you say it. We keep it in our own database, locked with a key, so that no call for help is lost. What we answer is kept with it, locked too. The people who answer are told by e-mail that somebody wrote, and nothing of what.

{messages are passed on}

Only people of the ministry who answer messages may read yours. We do not sell it, lend it or use it for anything but answering you. Please leave out what you would rather say in person.

{time messages are kept} after it was answered, a message is deleted. One that nobody has answered yet stays until somebody does.

If you ask for our newsletter, we first email you to make sure that the address is yours. We keep it until you stop the newsletter; every letter has a link for that. A month after you stop, only a code made from your address is left, so that no one adds you again. If you don’t confirm, we delete the address within a month.`]: `El formulario de contacto guarda lo que usted escribe: su nombre, su correo electrónico, su teléfono si lo da, el tipo de petición, el asunto y el mensaje, y cómo podemos comunicarnos con usted sin peligro, si nos lo dice. Lo guardamos en nuestra propia base de datos, cifrado con una clave, para que ninguna petición de ayuda se pierda. Lo que contestamos se guarda junto a lo suyo, también cifrado. A las personas que contestan se les avisa por correo electrónico que alguien escribió, y nada de lo que escribió.

{messages are passed on}

Solo las personas del ministerio que contestan los mensajes pueden leer el suyo. No lo vendemos, no lo prestamos ni lo usamos para nada más que contestarle. Por favor, no escriba aquí lo que prefiera decir en persona.

{time messages are kept} después de contestado, el mensaje se borra. El que nadie ha contestado todavía se queda hasta que alguien lo haga.

Si pide nuestro boletín, primero le escribimos para saber que la dirección es suya. La guardamos hasta que usted deje de recibir el boletín; cada boletín trae un enlace para eso. Un mes después solo queda un código hecho a partir de su dirección, para que nadie la agregue de nuevo. Si no confirma, borramos la dirección en un mes.`,
  [`One tap on an event is counted without your name. You may add a name and a way to reach you if you want to; then the people who prepare the event can see it. A cookie on your device remembers your own answers, so that you can change or cancel them. No script can read it, and nobody else uses it.

{time guest names are kept} after the event, names and contacts are removed. How many people came is kept.`]: `Un toque en un evento se cuenta sin su nombre. Si quiere, puede agregar un nombre y una manera de comunicarnos con usted; entonces lo ven las personas que preparan el evento. Una cookie en su aparato recuerda sus propias respuestas, para que pueda cambiarlas o cancelarlas. Ningún script puede leerla, y nadie más la usa.

{time guest names are kept} después del evento, se quitan los nombres y los datos de contacto. Se conserva cuántas personas vinieron.`,
  [`A cart is kept for thirty days after you last used it, without your name; a cookie says which one is yours. With an order we keep your name, e-mail address, phone number, where the parcel goes and what you bought, because we have to send it and to keep our accounts. {time buyer names are kept} later the names and addresses are removed; what was sold stays in the accounts.

The company that takes the card learns what it needs to charge it. The company that carries the parcel learns the name and the address on it. Nobody else does.`]: `El carrito se guarda treinta días desde la última vez que lo usó, sin su nombre; una cookie dice cuál es el suyo. Con un pedido guardamos su nombre, su correo electrónico, su teléfono, a dónde va el paquete y qué compró, porque tenemos que enviarlo y llevar nuestras cuentas. {time buyer names are kept} después se quitan los nombres y las direcciones; lo que se vendió se queda en las cuentas.

La empresa que cobra la tarjeta recibe lo que necesita para cobrarla. La empresa que lleva el paquete recibe el nombre y la dirección que van en él. Nadie más.`,
  [`Videos, the map and the giving form belong to other companies. They are not loaded until you tap them. From that tap on, that company sees your visit as it would on its own website, and its own privacy policy holds. The little pictures of the videos come from us.

Card numbers never reach our server: the company that handles the gift or the purchase takes them.

Staff who sign in get a cookie that keeps them signed in.`]: `Los videos, el mapa y el formulario de donaciones son de otras empresas. No se cargan hasta que usted los toca. Desde ese toque, esa empresa ve su visita como la vería en su propio sitio, y se aplica su propia política de privacidad. Las imágenes pequeñas de los videos salen de nuestro sitio.

Los números de tarjeta nunca llegan a nuestro servidor: los recibe la empresa que maneja la donación o la compra.

Las personas del equipo que inician sesión reciben una cookie que mantiene su sesión abierta.`,
  [`What you read here is meant to encourage and to point the way. It is not medical, legal or financial advice, and it does not take the place of a doctor or a counselor. Please do not stop a treatment because of something that you read here.

We try to keep times, places and services right. Things change; if a visit matters to you, ask us before you set out.`]: `Lo que lee aquí es para dar ánimo y señalar el camino. No es consejo médico, legal ni financiero, y no toma el lugar de un médico o de un consejero. Por favor, no deje un tratamiento por algo que haya leído aquí.

Procuramos tener bien los horarios, los lugares y los servicios. Las cosas cambian; si una visita es importante para usted, pregúntenos antes de salir.`,
  'Write, call, or come by. You do not need the right words. Somebody reads every message and answers it.':
    'Escriba, llame o pase a vernos. No hacen falta las palabras exactas. Alguien lee cada mensaje y lo contesta.',
  'Tell us a little, or a lot. There is no wrong way to begin.':
    'Cuéntenos poco o mucho. Empiece como quiera.',
  'Our office is not always open. These lines are, 24/7, and they are free.':
    'Nuestra oficina no siempre está abierta. Estas líneas sí, las 24 horas, los 7 días, y son gratis.',
  'We are a Christian ministry in a small city, and recovery is what we do. Some of us came for help and stayed to help. Someone welcomed each of us.':
    'Somos un ministerio cristiano en una ciudad pequeña, y nos dedicamos a la recuperación. Algunos vinimos a buscar ayuda y nos quedamos a ayudar. A todos nos recibió alguien.',
  'The night before he died, Jesus sat at a table with his friends and made them a promise. It is written in the Gospel of John, chapter 14, verse 23. Whoever loves him, he said, will not be left outside. “We will come to him and make Our home with him.”':
    'La noche antes de morir, Jesús se sentó a la mesa con sus amigos y les hizo una promesa. Está escrita en el Evangelio de Juan, capítulo 14, versículo 23. Quien lo ama, les dijo, no se queda afuera. “Vendremos á él, y haremos con él morada”.',
  'The person who once knocked now holds the door for the next one. That is how this house stays lit.':
    'La persona que un día tocó ahora le abre la puerta a la que sigue. Así es como esta casa sigue encendida.',
  'Meals, streets and housing': 'Comidas, calle y vivienda',
  'If you are reading this at three in the morning, hello. You are not too far gone, and you are not the only one awake.':
    'Si está leyendo esto a las tres de la mañana, hola. No es tarde para usted, y no es la única persona despierta.',
  'Body, mind and spirit are hurt together. They heal together too.':
    'El cuerpo, la mente y el espíritu se lastiman juntos. También sanan juntos.',
  'A careful first talk': 'Una primera conversación, con calma',
  'Counseling for mind and habit': 'Consejería para la mente y los hábitos',
  'Help with doctors and medicines': 'Ayuda con médicos y medicinas',
  'Shame says you are alone. The gospel says you are loved. We make room for prayer, Scripture and honest questions.':
    'La vergüenza dice que nadie está con usted. El evangelio dice que Dios le ama. Hacemos lugar para la oración, la Biblia y las preguntas sinceras.',
  'Your body lets go of the drug, with medical care close by. It is hard, and it ends.':
    'Su cuerpo va soltando la droga, con atención médica cerca. Es duro, y se acaba.',
  'Counseling, groups and daily practice. You learn what the craving was for, and what else can fill it.':
    'Consejería, grupos y práctica diaria. Se aprende qué buscaban esas ansias, y qué otra cosa puede llenarlas.',
  'One message is a beginning. You do not need the right words.':
    'Un mensaje ya es un comienzo. No hacen falta las palabras exactas.',
  'We carry meals, blankets and friendship into our city. Are you out there? Flag us down. Are you at home? Come along.':
    'Llevamos comida, cobijas y amistad por nuestra ciudad. ¿Está usted allá afuera? Háganos una seña. ¿Está en casa? Acompáñenos.',
  'Clothing, blankets and hygiene kits': 'Ropa, cobijas y artículos de higiene',
  'A ride to a meeting, a doctor or a shelter':
    'Transporte a una reunión, al médico o a un refugio',
  'Where you will find us': 'Dónde nos encuentra',
  'One long table for neighbors with and without a home. There is always room for one more.':
    'Una mesa larga para vecinos con hogar y sin hogar. Siempre cabe alguien más.',
  'For the children, parents and partners who wait at home and hope.':
    'Para los hijos, los padres y las parejas que aguardan en casa con esperanza.',
  'Churches, schools, shops and clinics, working side by side.':
    'Iglesias, escuelas, tiendas y clínicas, que trabajan lado a lado.',
  'They asked my name and the next week they still knew it. You would not believe what that does to a man.':
    'Me preguntaron mi nombre, y a la semana siguiente todavía se acordaban. No se imagina lo que eso le hace a un hombre.',
  'Cook, serve, or wash up. The washing up is where people talk.':
    'Cocinar, servir o lavar los platos. Lavando platos es cuando la gente habla.',
  'If you are steady in your own recovery, sit beside someone who is new to it.':
    'Si su propia recuperación va firme, siéntese junto a alguien que apenas empieza.',
  '24/7 crisis hotline: call, text or chat. Free and confidential.':
    'Línea de crisis las 24 horas: llame al 988 y oprima el 2, mande la palabra AYUDA por mensaje de texto al 988, o use el chat. Gratis y confidencial.',
  'Treatment and support near you, for drugs, alcohol and mental health. Free, confidential, day and night, in English and Spanish.':
    'Tratamiento y apoyo cerca de usted, por drogas, alcohol y salud mental. Gratis y confidencial; atiende en español las 24 horas.',
  'Helps fill a bag with food, socks and a blanket for someone outside tonight.':
    'Ayuda a llenar una bolsa con comida, calcetines y una cobija para alguien que pasa esta noche afuera.',
  'Recovery, counseling, meals, outreach and housing help: the work itself.':
    'Recuperación, consejería, comidas, salidas a la calle y ayuda con la vivienda: la labor misma.',
  'The rooms we meet in, kept warm, safe and open.':
    'Los salones donde nos reunimos: cálidos, seguros y abiertos.',
  'You tell us what you want to tell us. We do not judge, and we do not rush.':
    'Usted cuenta lo que quiera contar. No juzgamos y no tenemos prisa.',
  'Four doors into the same house. If you are not sure which one is yours, any of them will do.':
    'Son cuatro puertas de la misma casa. Si no sabe cuál es la suya, cualquiera sirve.',
  'Care for anxiety, grief, trauma and long nights. You can say it out loud here.':
    'Atención para la ansiedad, el duelo, el trauma y las noches largas. Aquí puede decirlo en voz alta.',
  'If you have nowhere to sleep tonight, you are in the right place. Tell us where you are. There is no test to pass.':
    'Si no tiene dónde dormir esta noche, llegó al lugar indicado. Díganos dónde está. No hay ningún examen que pasar.',
  'You are welcome to share our pages and to print them for personal use or for your group. Please ask before you publish our words or pictures elsewhere.':
    'Puede compartir nuestras páginas con toda confianza, e imprimirlas para su uso personal o para su grupo. Por favor, pregunte antes de publicar nuestros textos o imágenes en otro lugar.',
  'A sober, quiet home between treatment and a place of your own, with house rules, shared meals and a key.':
    'Una casa tranquila, sin alcohol ni drogas, entre el tratamiento y un lugar propio, con reglas de la casa, comidas compartidas y una llave.',
  'Two people who sat where you are sitting.': 'Dos personas que estuvieron donde usted está.',
  'Whether it is alcohol, pills, something you smoke or something you cannot name, we start where you are. We help you reach safe treatment, and we walk beside you through it and after it.':
    'Ya sea alcohol, pastillas, algo que fuma o algo que no puede nombrar, empezamos donde usted está. Le ayudamos a llegar a un tratamiento seguro, y caminamos a su lado mientras dura y después.',
  'Anxiety, depression, grief and trauma are not failures of faith. We offer someone to talk to, and we help you find trained, professional care.':
    'La ansiedad, la depresión, el duelo y el trauma no son falta de fe. Le ofrecemos alguien con quien hablar, y le ayudamos a encontrar atención de profesionales preparados.',
  'Groups for anxiety, grief and trauma': 'Grupos para la ansiedad, el duelo y el trauma',
  'A meal today, a home of your own.': 'Una comida hoy, un hogar propio después.',
  'Meals, clothing and a shower': 'Comida, ropa y una ducha',
  'Prayer, Scripture and friends.': 'Oración, Biblia y amigos.',
  'Groups, counseling and housing.': 'Grupos, consejería y vivienda.',
  'Every shirt, mug and book pays for a bed, a meal or a ride to treatment.':
    'Cada camiseta, cada taza y cada libro paga una cama, una comida o el transporte a un tratamiento.',
  'What we have seen': 'Lo que hemos visto',
  '211: food and shelter': '211: comida y refugio',
  'Our giving partner handles the payment. We never see your card number.':
    'El servicio de donaciones con el que trabajamos procesa el pago. Nosotros nunca vemos el número de su tarjeta.',
}
