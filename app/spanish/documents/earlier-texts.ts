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
}
