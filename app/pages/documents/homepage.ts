import { scriptureFields } from '#app/content/blocks/blocks.ts'
import { formatted } from '#app/content/formatted/formatted-field.ts'
import { defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { color, group, icon, image, list, paragraph, text, url } from '#app/content/kit/fields.ts'
import { testimonialList } from '#app/content/testimonials/testimonials.ts'
import { serviceCardPath } from '#app/pages/services/service-card-path.ts'

const hero = group('Hero', {
  title: text('Title', 'Come in. There is a light on.', { required: true }),
  description: paragraph(
    'Description',
    'We’re 14:23 Ministries. We’re people in recovery, neighbors, and friends of Jesus. Whatever brought you here, you’re welcome. You don’t have to do this alone.',
  ),
  scripture: paragraph(
    'Scripture',
    'My Father will love him, and We will come to him and make Our home with him.',
  ),
  scriptureRef: text('Scripture reference', 'John 14:23, Berean Standard Bible'),
  backgroundImage: image('Background image', 'hero'),
  helpText: text('First button (to Services)', 'Get Help Today', { required: true }),
  giveText: text('Second button (to Donate)', 'Support Our Mission', { required: true }),
})

const intro = group('Introduction', {
  title: text('Title', 'You don’t have to have it all together first'),
  text: formatted(
    'Text',
    'Come tired. Come unsure. Come with questions about faith, or with none at all. No one here will ask you to earn your chair.\n\nWe’re a Christian ministry in a small city, and recovery is what we do. Faith is why we do this. It’s never the price of help.',
  ),
  image: image('Image', 'general'),
  steps: list(
    'What happens when you reach out',
    { title: text('Title', ''), description: formatted('Description', '') },
    {
      namedBy: ['title', 'description'],
      addLabel: 'Add Step',
      newItem: { title: 'New Step', description: '' },
      fallback: [
        {
          title: 'You say hello',
          description: 'Write, call, or walk in. A first name is enough.',
        },
        {
          title: 'We listen',
          description: 'You tell us what you want to tell us. We don’t judge, and we don’t rush.',
        },
        {
          title: 'We find one next step',
          description:
            'A meeting, a meal, a counselor, a bed. One thing, together, and then the next.',
        },
      ],
    },
  ),
})

const services = group('Services', {
  title: text('Title', 'Where would you like to begin?'),
  subtitle: paragraph(
    'Subtitle',
    'Four doors into the same house. If you’re not sure which one is yours, any of them will do.',
  ),
  cards: list(
    'Service cards',
    {
      name: text('Name', ''),
      icon: icon('Icon', 'fas fa-heart'),
      color: color('Color', 'forest-green'),
      description: paragraph('Description', ''),
      image: image('Image', 'services'),
      link: withHints(url('Link', '', { help: 'Where the card links to.' }), {
        offersPages: true,
        emptyMeans: (index) => `Leave blank to link to ${serviceCardPath(index)}`,
      }),
    },
    {
      namedBy: ['name', 'description'],
      addLabel: 'Add Service Card',
      newItem: { name: 'New Service', icon: 'fas fa-heart', color: 'waterfall-blue' },
      fallback: [
        {
          name: 'Addiction Recovery',
          icon: 'fas fa-seedling',
          color: 'forest-green',
          description:
            'For the day you’re ready, and for the day you only wish you were. Treatment, counseling, and people who’ve been there.',
        },
        {
          name: 'Mental Health',
          icon: 'fas fa-brain',
          color: 'waterfall-blue',
          description:
            'Care for anxiety, grief, trauma, and long nights. You can say it out loud here.',
        },
        {
          name: 'Homeless Support',
          icon: 'fas fa-house-chimney',
          color: 'golden-yellow',
          description:
            'A meal and dry socks today. A key to your own door as soon as we can find it.',
        },
        {
          name: 'Spiritual Health',
          icon: 'fas fa-dove',
          color: 'lavender-purple',
          description: 'Prayer, Scripture, and friends for the road, at your own pace.',
        },
      ],
    },
  ),
})

const scripture = group('Scripture', {
  ...scriptureFields({
    title: 'You can rest here',
    verse: 'Come to Me, all you who are weary and burdened, and I will give you rest.',
    reference: 'Matthew 11:28, Berean Standard Bible',
  }),
  ctaText: text('Button text', 'Tell us what you’re carrying', {
    help: 'Links to the Contact page. Leave blank to hide it.',
  }),
})

const testimonials = group('Testimonials', {
  title: text('Title', 'Letters from the table'),
  subtitle: paragraph('Subtitle', 'From people who once stood at the door and wondered too.'),
  items: testimonialList(
    {
      name: text('Name', ''),
      role: text('Role', ''),
      quote: paragraph('Quote', ''),
      status: text('Status', '', { help: 'For example, 2 years sober.' }),
    },
    {
      newItem: { name: 'New Testimonial', role: '', quote: '', status: '' },
      fallback: [
        {
          name: 'Daniel M.',
          role: 'Recovery group',
          quote:
            'I came to one meeting because my sister wouldn’t stop asking. I stayed because no one wanted a thing from me. They just kept saving me a chair.',
          status: '2 years sober',
        },
        {
          name: 'Rosa T.',
          role: 'Family group',
          quote:
            'I thought I had to fix my son before I was allowed to sleep. Here I learned to love him, and to sleep.',
          status: 'Mother of a son in recovery',
        },
        {
          name: 'Will K.',
          role: 'Transitional housing',
          quote:
            'They found me a bed on a Tuesday. By Friday they knew how I take my coffee. That was when I began to think I might live.',
          status: 'In his own apartment',
        },
      ],
    },
  ),
})

const cta = group('Closing section', {
  title: text('Title', 'The porch light is on'),
  description: paragraph(
    'Description',
    'Tell us a little, or just your first name. We’ll take it from there, at your pace.',
  ),
  scripture: paragraph(
    'Scripture',
    'The Light shines in the darkness, and the darkness has not overcome it.',
  ),
  scriptureRef: text('Scripture reference', 'John 1:5, Berean Standard Bible'),
  backgroundImage: image('Background image', 'hero', {
    removedToast: 'CTA background image removed',
  }),
  contactText: text('Button to the contact page', 'Talk to us', { required: true }),
  donateText: text('Button to giving', 'Give', { required: true }),
  volunteerText: text('Button for volunteers', 'Volunteer', { required: true }),
})

/** Home (V§2.5, A§3.2). */
export const homepage = defineDocument({
  key: 'homepage',
  label: 'Homepage',
  publicPath: '/',
  isLoadFailureQuiet: true,
  fields: { hero, intro, services, scripture, testimonials, cta },
})
