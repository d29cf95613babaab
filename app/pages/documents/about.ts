import {
  callToActionBlock,
  cardFields,
  heroBlock,
  scriptureBlock,
} from '#app/content/blocks/blocks.ts'
import { formatted } from '#app/content/formatted/formatted-field.ts'
import { defineDocument, setOrNot } from '#app/content/kit/document.ts'
import { color, group, image, list, paragraph, text } from '#app/content/kit/fields.ts'

const intro = group('Introduction', {
  title: text('Title', 'Why 14:23'),
  paragraph1: formatted(
    'First paragraph',
    'The night before he died, Jesus sat at a table with his friends and made them a promise. It’s written in the Gospel of John, chapter 14, verse 23. Whoever loves him, he said, will not be left outside. “We will come to him and make Our home with him.”',
  ),
  paragraph2: formatted(
    'Second paragraph',
    'We took that verse as our name because we were all looking for home: in a bottle, in a pill, in the wrong arms, on a bench in the rain. Now we try to be a small piece of that home for one another and for whoever comes next.',
  ),
  image: image('Image', 'about'),
  scriptureQuote: paragraph(
    'Scripture quote',
    'Carry one another’s burdens, and in this way you will fulfill the law of Christ.',
  ),
  scriptureReference: text('Scripture reference', 'Galatians 6:2, Berean Standard Bible'),
})

const mission = group('Mission', {
  title: text('Title', 'Our mission'),
  statement: paragraph(
    'Statement',
    'We make room for people in recovery, and for the people who love them, so that no one has to find the way home alone.',
  ),
  values: list('Core values', cardFields(), {
    namedBy: ['title', 'description'],
    help: 'The page shows the first three.',
    addLabel: 'Add Value',
    newItem: { icon: 'fas fa-heart', title: 'New Value', description: '', color: 'waterfall-blue' },
    fallback: [
      {
        icon: 'fas fa-door-open',
        title: 'Welcome first',
        description:
          'Before the forms and the plans there is a chair, a cup of something warm, and your name.',
        color: 'golden-yellow',
      },
      {
        icon: 'fas fa-comments',
        title: 'Tell the truth',
        description: 'We speak plainly, about addiction, about faith, and about our own failures.',
        color: 'waterfall-blue',
      },
      {
        icon: 'fas fa-people-group',
        title: 'Stay',
        description:
          'Recovery takes longer than a program. If you stumble, the door opens the same way it did before.',
        color: 'forest-green',
      },
    ],
  }),
})

const story = group('Story', {
  title: text('Title', 'How the story goes'),
  sections: list('Story sections', cardFields(), {
    namedBy: ['title', 'description'],
    addLabel: 'Add Chapter',
    newItem: {
      icon: 'fas fa-star',
      title: 'New Chapter',
      description: '',
      color: 'waterfall-blue',
    },
    fallback: [
      {
        icon: 'fas fa-door-open',
        title: 'It begins at a door',
        description:
          'Someone is brave enough to knock, and someone is there to answer. Nothing happens without those two.',
        color: 'golden-yellow',
      },
      {
        icon: 'fas fa-mug-hot',
        title: 'It grows around a table',
        description:
          'We eat, we pray, we tell the truth. Week by week, strangers learn one another’s names, and then one another’s stories.',
        color: 'forest-green',
      },
      {
        icon: 'fas fa-house-chimney',
        title: 'It becomes a home',
        description:
          'The person who once knocked now holds the door for the next one. That’s how this house stays lit.',
        color: 'waterfall-blue',
      },
    ],
  }),
})

const leadership = group('Leadership', {
  title: text('Title', 'Who you will meet'),
  subtitle: paragraph('Subtitle', 'A few of the people who keep the light on.'),
  team: list(
    'Leadership team',
    {
      name: text('Name', ''),
      role: text('Role', ''),
      description: formatted('Description', ''),
      color: color('Color', 'waterfall-blue'),
      image: image('Image', 'about'),
    },
    {
      namedBy: ['name', 'description'],
      addLabel: 'Add Team Member',
      newItem: {
        name: 'New Team Member',
        role: 'Position',
        description: '',
        color: 'waterfall-blue',
        image: null,
      },
      addedToast: { title: 'Team Member Added', description: "Don't forget to save your changes!" },
      fallback: [
        {
          name: 'Pastoral care',
          role: 'Prayer and teaching',
          description:
            'They open the Scriptures, pray with anyone who asks, and sit with you in the hard hours.',
          color: 'lavender-purple',
        },
        {
          name: 'Recovery leaders',
          role: 'Groups and mentoring',
          description:
            'Most of them have walked this road themselves. They know the first week, and the worst one.',
          color: 'forest-green',
        },
        {
          name: 'Outreach team',
          role: 'Meals, streets, and housing',
          description:
            'They carry soup and dry socks to where people are, and they come back the next week.',
          color: 'golden-yellow',
        },
      ],
    },
  ),
})

/** About (V§2.6, A§3.2). */
export const about = defineDocument({
  key: 'about',
  label: 'About',
  publicPath: '/about',
  summary: (values) => [
    { label: 'Team members', value: values.leadership.team.length, block: 'leadership' },
    { label: 'Core values', value: values.mission.values.length, block: 'mission' },
    { label: 'Story sections', value: values.story.sections.length, block: 'story' },
    { label: 'Hero image', value: setOrNot(values.hero.backgroundImage), block: 'hero' },
  ],
  fields: {
    hero: heroBlock({
      title: 'A house with many chairs',
      description:
        'We’re a Christian ministry in a small city, and recovery is what we do. Some of us came for help and stayed to help. Someone welcomed each of us.',
    }),
    intro,
    mission,
    story,
    leadership,
    scripture: scriptureBlock({
      title: 'The promise in our name',
      verse:
        'If anyone loves Me, he will keep My word. My Father will love him, and We will come to him and make Our home with him.',
      reference: 'John 14:23, Berean Standard Bible',
    }),
    cta: callToActionBlock({
      title: 'Come and see',
      description: 'The best way to get to know us is to sit down with us.',
      ctaText: 'Say hello',
    }),
  },
})
