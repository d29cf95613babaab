import {
  approachesBlock,
  callToActionBlock,
  heroBlock,
  mainBlock,
  programsBlock,
  scriptureBlock,
  testimonialsBlock,
} from '#app/content/blocks/blocks.ts'
import { defineDocument } from '#app/content/kit/document.ts'
import { servicePath } from '#app/site/public-pages.ts'

const main = mainBlock({
  title: 'Faith with its sleeves rolled up',
  description:
    'You don’t need to know the songs or own a Bible. You can come with anger, with questions, or with a faith you lost years ago.\n\nWe read together, pray together, eat together, and let God do what only God can do.',
  ctaText: 'Grow Spiritually',
  color: 'lavender-purple',
  eventCategory: 'spiritual',
  services: [
    { description: 'Bible study without exams', color: 'lavender-purple' },
    { description: 'Prayer with a friend, or by yourself', color: 'waterfall-blue' },
    { description: 'A mentor for everyday life', color: 'forest-green' },
    { description: 'Worship that leaves room for tears', color: 'golden-yellow' },
  ],
})

const programs = programsBlock({
  title: 'Ways to grow',
  subtitle: 'Start anywhere. No one writes down who was here.',
  items: [
    {
      icon: 'fas fa-book-bible',
      title: 'Bible Study Groups',
      description: 'A chapter, a pot of coffee, and every question allowed.',
      color: 'forest-green',
    },
    {
      icon: 'fas fa-user-group',
      title: 'Spiritual Mentoring',
      description: 'Someone a little further along the road, who has time for you.',
      color: 'waterfall-blue',
    },
    {
      icon: 'fas fa-hands-praying',
      title: 'Prayer Ministry',
      description:
        'Tell us what to pray for, or ask us to pray with you. It stays between us and God.',
      color: 'lavender-purple',
    },
    {
      icon: 'fas fa-music',
      title: 'Worship & Fellowship',
      description: 'We sing, we listen, we eat. Children are welcome and may be loud.',
      color: 'golden-yellow',
    },
    {
      icon: 'fas fa-screwdriver-wrench',
      title: 'Life Skills Training',
      description: 'Money, work, cooking, saying sorry: faith for a plain old Tuesday.',
      color: 'sage-green',
    },
    {
      icon: 'fas fa-road',
      title: 'Discipleship Program',
      description: 'For those who want to follow Jesus on purpose, step by step, with others.',
      color: 'forest-green',
    },
  ],
})

/** Spiritual health (V§2.8). */
export const spiritualHealth = defineDocument({
  key: 'spiritual-health',
  label: 'Spiritual Health',
  publicPath: servicePath('spiritual-health'),
  fields: {
    hero: heroBlock({
      title: 'Room to breathe, room to believe',
      description: 'Faith here is an open door, never a condition. Come in as far as you like.',
    }),
    main,
    approaches: approachesBlock({ title: '', subtitle: '', items: [] }),
    programs,
    testimonials: testimonialsBlock({
      title: 'What we’ve seen',
      subtitle: 'Two friends, in their own words.',
      items: [
        {
          name: 'Teresa L.',
          status: 'Bible study group',
          quote:
            'I asked the question I was sure would get me thrown out. Someone said, “I wonder about that too,” and passed me the bread.',
          color: 'lavender-purple',
        },
        {
          name: 'Joseph A.',
          status: 'Mentor, 5 years sober',
          quote:
            'The man who mentored me never once preached at me. He fixed my bike and told me the truth. Now I do that for someone else.',
          color: 'forest-green',
        },
      ],
    }),
    scripture: scriptureBlock({
      title: 'Grow in grace',
      verse:
        'But grow in the grace and knowledge of our Lord and Savior Jesus Christ. To Him be the glory both now and to the day of eternity. Amen.',
      reference: '2 Peter 3:18, Berean Standard Bible',
    }),
    cta: callToActionBlock({
      title: 'Walk a little way with us',
      description: 'Tell us what you hope for, or what you doubt. Both are good places to start.',
      ctaText: 'Grow Spiritually',
    }),
  },
})
