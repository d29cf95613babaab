import { media } from '#app/media/document.ts'
import { addDays, type PlainDate } from '#app/ui/format/plain-date.ts'
import { type DemoDocument, demoDocument } from './demo-document.ts'
import type { DemoPictures } from './demo-pictures.ts'

/** "Big Buck Bunny", an openly licensed film, in place of the ministry's own videos. */
const openFilm = 'aqz-KE-bpKQ'

/** The example video in Facebook's own docs. */
const facebookExample = 'https://www.facebook.com/facebook/videos/10153231379946729/'

/** Eight videos: one has both sources, and one has none yet. */
export function videoDocuments(picture: DemoPictures, today: PlainDate): DemoDocument[] {
  return [
    demoDocument(media, {
      hero: { backgroundImage: picture('guitar-hearth') },
      settings: { youtubeChannelUrl: 'https://example.org/youtube' },
      videos: listVideos().map(({ daysAgo, still, ...video }) => ({
        featured: false,
        facebookUrl: '',
        youtubeId: openFilm,
        ...video,
        date: addDays(today, -daysAgo),
        thumbnail: picture(still),
      })),
    }),
  ]
}

function listVideos() {
  return [
    {
      id: 'a-light-left-on',
      title: 'A light left on',
      description:
        'Why we’re called 14:23, and what one lit window meant to a man on his way home.',
      category: 'sermon',
      duration: '31:12',
      featured: true,
      still: 'still-pulpit',
      daysAgo: 6,
    },
    {
      id: 'two-chairs',
      title: 'Two chairs: the first ninety days',
      description:
        'Two friends talk about the beginning: what helped, what didn’t, and who called.',
      category: 'testimony',
      duration: '18:40',
      featured: true,
      facebookUrl: facebookExample,
      still: 'still-chairs',
      daysAgo: 13,
    },
    {
      id: 'come-to-the-table',
      title: 'Come to the table',
      description: 'On eating with people you wouldn’t have chosen, and how it heals.',
      category: 'sermon',
      duration: '27:05',
      still: 'long-table',
      daysAgo: 20,
    },
    {
      id: 'songs-for-a-long-night',
      title: 'Songs for a long night',
      description: 'Four quiet songs, recorded beside the fire.',
      category: 'worship',
      duration: '16:22',
      still: 'still-guitar',
      daysAgo: 27,
    },
    {
      id: 'when-you-slip',
      title: 'When you slip',
      description: 'Using again isn’t the end of the road. Here’s what to do in the next hour.',
      category: 'teaching',
      duration: '12:48',
      still: 'still-river',
      daysAgo: 41,
    },
    {
      id: 'an-evening-with-the-van',
      title: 'An evening with the van',
      description: 'Soup, socks, and names: ride along through the city for nine minutes.',
      category: 'community',
      duration: '9:15',
      still: 'van-outreach',
      daysAgo: 55,
    },
    {
      id: 'reading-psalm-34',
      title: 'Reading Psalm 34 slowly',
      description: 'Near to the brokenhearted: one psalm, verse by verse, with time to breathe.',
      category: 'teaching',
      duration: '22:30',
      still: 'book-lamp',
      daysAgo: 69,
    },
    {
      id: 'garden-year',
      title: 'A year in the garden',
      description: 'From bare soil to supper. We’re still editing this one, so check back soon.',
      category: 'community',
      duration: '7:54',
      youtubeId: '',
      still: 'garden-rows',
      daysAgo: 83,
    },
  ]
}
